import { importPlace } from '#src/contract/imports.ts'
import { can } from '#src/rules/staff.ts'
import { deny, staffSomewhere } from '../../access/procedures.ts'

/** Organisers of the game of the input, and administrators, who alone import without one. */
export const importer = staffSomewhere('importer', 'edit')
  .input(importPlace)
  .use(({ ctx, input, path, next }) => {
    if (!can(ctx.actor, 'edit', input.gameId)) throw deny(ctx, path)
    return next()
  })
