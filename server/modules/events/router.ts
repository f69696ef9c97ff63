import { z } from 'zod'
import { eventListInput, gameEvent } from '#src/contract/events.ts'
import { t } from '../../rpc/init.ts'
import { monitoredGame } from '../../rpc/procedures.ts'
import { listEvents } from './repository.ts'

export const events = t.router({
  list: monitoredGame
    .input(eventListInput)
    .output(z.array(gameEvent))
    .query(({ ctx, input }) => listEvents(ctx.db, input)),
})
