import { z } from 'zod'
import { rowId } from '#src/contract/shapes.ts'
import { signedIn } from '../../access/procedures.ts'
import { fail } from '../../lib/refusal.ts'
import { findTeam } from './repository.ts'

const teamInput = z.object({ teamId: rowId() })

/** The captain of the team in the input; `ctx.team` is that team. */
export const captain = signedIn
  .meta({ access: 'captain' })
  .input(teamInput)
  .use(async ({ ctx, input, next }) => {
    const team = await findTeam(ctx.db, input.teamId)
    if (!team) throw fail('TeamUnknown')
    if (team.captainId !== ctx.actor.userId) throw fail('NotTeamCaptain')
    return next({ ctx: { team } })
  })
