import { z } from 'zod'
import { gameIdOf, liveInput } from '#src/contract/live.ts'
import { t } from '../../access/init.ts'
import { anyone } from '../../access/procedures.ts'
import { EventStream } from '../../answers/event-stream.ts'
import { audiencesOf } from './audiences-of.ts'

export const live = t.router({
  /** News of the topics that the caller has access to. The stream ends when the caller's account changes. */
  events: anyone
    .input(liveInput)
    .output(z.instanceof(EventStream))
    .query(
      ({
        ctx: { actor, config, invitations, arenas, live, sessionCache, clock },
        input: { topics, lastEventId, since },
      }) => {
        const wish = {
          userId: actor?.userId,
          gameIds: topics.map(gameIdOf).filter((id) => id !== undefined),
          lastEventId: lastEventId ?? undefined,
          since: since ?? undefined,
          isUnchanged: async () => actor === null || (await sessionCache.isCurrent(actor, clock.now())),
          findAudiences: () => audiencesOf({ actor, config, invitations, arenas }, topics),
        }
        return new EventStream((reader) => live.open(wish, reader))
      },
    ),
})
