import { z } from 'zod'
import { ourPagesOnly, rowId } from '#src/contract/shapes.ts'
import { can } from '#src/rules/staff.ts'
import { deny, staffSomewhere } from '../../access/procedures.ts'

/** Editors of the game in the input, for which the files are; administrators need not name one. */
export const fileUploader = staffSomewhere('fileUploader', 'editChallenges')
  .input(z.object({ gameId: ourPagesOnly(rowId().nullish()) }))
  .use(({ ctx, input, path, next }) => {
    if (!can(ctx.actor, 'editChallenges', input.gameId)) throw deny(ctx, path)
    return next()
  })
