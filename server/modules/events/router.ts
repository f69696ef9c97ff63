import { z } from 'zod'
import { eventListInput, eventPage, eventPageInput, gameEvent } from '#src/contract/events.ts'
import { t } from '../../access/init.ts'
import { gameMonitor } from '../../access/procedures.ts'
import { pageEvents } from './page-events.ts'
import { listEvents } from './repository.ts'

export const events = t.router({
  list: gameMonitor
    .input(eventListInput)
    .output(z.array(gameEvent))
    .query(({ ctx, input }) => listEvents(ctx.db, input)),
  /** The same for our pages, with filters and a cursor. */
  page: gameMonitor
    .input(eventPageInput)
    .output(eventPage)
    .query(({ ctx, input }) => pageEvents(ctx.db, input)),
})
