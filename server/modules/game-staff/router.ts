import { z } from 'zod'
import { staffAddInput, staffChangeInput, staffMember, staffRef } from '#src/contract/game-staff.ts'
import { nothing } from '#src/contract/shapes.ts'
import { freshProof } from '../../access/demand-proof.ts'
import { t } from '../../access/init.ts'
import { staffManager } from '../../access/procedures.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { addStaff, changeStaff, removeStaff } from './edit-staff.ts'
import { listStaff } from './repository.ts'

export const gameStaff = t.router({
  list: staffManager.output(z.array(staffMember)).query(async ({ ctx, input }) =>
    (await listStaff(ctx.db, input.gameId)).map(({ avatarHash, ...row }) => ({
      ...row,
      avatar: assetUrl(avatarHash, 'avatar'),
    })),
  ),
  add: staffManager
    .use(freshProof)
    .input(staffAddInput)
    .output(nothing)
    .mutation(({ ctx, input }) => addStaff(ctx, input)),
  change: staffManager
    .use(freshProof)
    .input(staffChangeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changeStaff(ctx, input)),
  remove: staffManager
    .input(staffRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeStaff(ctx, input)),
})
