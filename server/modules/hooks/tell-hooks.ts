// Writes for each event the messages to the hooks that want it. An event that is handled twice makes one message.
import { topicsOf } from '#src/contract/hook-messages.ts'
import { triesMax } from '#src/rules/hooks/after-attempt.ts'
import type { Services } from '../../access/services.ts'
import type { Db } from '../../db/client.ts'
import { defineConsumer } from '../../history/define-consumer.ts'
import { uuidV7 } from '../../lib/uuid-v7.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { transact } from '../../writes/transact.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'
import { messageOfEvent, type ToldEvent, toldKinds } from './message-of-event.ts'
import {
  hasSolve,
  insertDeliveries,
  isStored,
  listGamesWithHooks,
  listHooksFor,
  readBloods,
  readOwners,
} from './repository.ts'

export const tellHooks = defineConsumer({
  name: 'hooks',
  kinds: toldKinds,
  from: 'now',
  concerns: listGamesWithHooks,
  async handle(services: Pick<Services, 'db' | 'bus' | 'clock' | 'log' | 'background' | 'arenas'>, events) {
    const { db, clock, arenas } = services
    const { gameId } = events[0]!
    const hooks = await listHooksFor(db, gameId)
    const arena = hooks.length > 0 && (await arenas.get(gameId))
    if (!arena) return
    for (const event of events) await waitForArena(db, arena, event)
    const solves = events.filter(({ kind }) => kind === 'solve').map(({ id }) => id)
    const cheats = events.flatMap((event) => (event.kind === 'cheat' ? event.submissionId : []))
    const now = clock.now()
    const facts = {
      arena,
      bloods: await readBloods(db, solves),
      owners: await readOwners(db, cheats),
      now,
    }
    const deliveries = events.flatMap((event) =>
      hooks.flatMap(({ id: hookId, topics, view }) => {
        const message = messageOfEvent(event, view, facts)
        if (!message || !topicsOf(message).some((topic) => topics.includes(topic))) return []
        return {
          hookId,
          gameId,
          eventId: event.id,
          messageId: `msg_${uuidV7(now)}`,
          type: message.type,
          body: JSON.stringify(message),
          createdAt: now,
          triesLeft: triesMax,
        }
      }),
    )
    await transact(services, async (tx, after) => {
      await insertDeliveries(tx, deliveries)
      for (const hookId of new Set(deliveries.map((one) => one.hookId)))
        enqueueDeliveries(after, { hookId, gameId })
    })
  },
})

/** @throws when the event names something that was stored and that this process has not read yet: it is handled again soon. */
async function waitForArena(db: Db, arena: Arena, event: ToldEvent): Promise<void> {
  const named = { challengeId: undefined, participationId: undefined, noticeId: undefined, ...event }
  const isKnown =
    (named.challengeId === undefined || arena.challenges.has(named.challengeId)) &&
    (named.participationId === undefined || arena.participation(named.participationId) !== undefined) &&
    (named.noticeId === undefined || arena.notices.has(named.noticeId))
  const isSolveMissing =
    event.kind === 'solve' && !arena.ledger.find(event.participationId, event.challengeId)
  const isBehind =
    (!isKnown && (await isStored(db, named))) ||
    (isSolveMissing && (await hasSolve(db, event.participationId, event.challengeId)))
  if (isBehind) throw new Error('What an event names is not read yet.')
}
