import { z } from 'zod'
import { rowId } from '#src/contract/shapes.ts'
import { can } from '#src/rules/staff.ts'
import { deny, staffSomewhere } from '../../access/procedures.ts'
import { findCapturedChallenge } from './repository.ts'

const challengeInput = z.object({ challengeId: rowId() })

/** Monitors of the game that the challenge in the input is in; `ctx.challenge` is undefined for an unknown one. */
export const captureWatcher = staffSomewhere('gameWatcher', 'monitor')
  .input(challengeInput)
  .use(async ({ ctx, input, path, next }) => {
    const challenge = await findCapturedChallenge(ctx.db, input.challengeId)
    if (!can(ctx.actor, 'monitor', challenge?.gameId)) throw deny(ctx, path)
    return next({ ctx: { challenge } })
  })
