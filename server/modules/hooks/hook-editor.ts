import { hookOwner } from '#src/contract/hooks.ts'
import { can } from '#src/rules/staff.ts'
import { deny, staffSomewhere } from '../../access/procedures.ts'

/** Organisers of the game in the input; without a game, which means the whole site, administrators. */
export const hookEditor = staffSomewhere('gameEditor', 'edit')
  .input(hookOwner)
  .use(({ ctx, input, path, next }) => {
    if (!can(ctx.actor, 'edit', input.gameId)) throw deny(ctx, path)
    return next()
  })
