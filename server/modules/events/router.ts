import { z } from 'zod'
import { eventListInput, eventPage, eventPageInput, gameEvent } from '#src/contract/events.ts'
import { t } from '../../access/init.ts'
import { gameMonitor } from '../../access/procedures.ts'
import { pageEvents } from './page-events.ts'
import { type EventPlace, findEventPlace, listEvents } from './repository.ts'

export const events = t.router({
  list: gameMonitor
    .input(eventListInput)
    .output(z.array(gameEvent))
    .query(async ({ ctx, input }) => {
      const { gameId, hideContainer, count, skip } = input
      const list = `events ${gameId} ${hideContainer}`
      const known = ctx.pageWalks.find(ctx, list, skip) as EventPlace | undefined
      const place = known ?? (skip > 0 ? await findEventPlace(ctx.db, input, skip) : undefined)
      const { events, next } = await listEvents(ctx.db, input, place)
      // A page that is not full is the last one.
      if (events.length === count && next) ctx.pageWalks.keep(ctx, list, skip + count, next)
      return events
    }),
  /** The same for our pages, with filters and a cursor. */
  page: gameMonitor
    .input(eventPageInput)
    .output(eventPage)
    .query(({ ctx, input }) => pageEvents(ctx.db, input)),
})
