import { z } from 'zod'
import { eventListInput, gameEvent } from '#src/contract/events.ts'
import { t } from '../../access/init.ts'
import { gameMonitor } from '../../access/procedures.ts'
import { listEvents } from './repository.ts'

export const events = t.router({
  list: gameMonitor
    .input(eventListInput)
    .output(z.array(gameEvent))
    .query(({ ctx, input }) => listEvents(ctx.db, input)),
})
