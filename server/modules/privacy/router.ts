import { ownData } from '#src/contract/privacy.ts'
import { withPassword } from '#src/contract/second-factor.ts'
import { nothing } from '#src/contract/shapes.ts'
import { freshProof } from '../../access/demand-proof.ts'
import { t } from '../../access/init.ts'
import { sessionOnly, signedIn } from '../../access/procedures.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { readOwnData } from './repository.ts'

export const privacy = t.router({
  /** What is stored about the caller. A mutation, so that nothing keeps the answer. */
  export: signedIn
    .use(sessionOnly)
    .use(freshProof)
    .output(ownData)
    .mutation(async ({ ctx }) => {
      await ctx.logs.flush()
      const { userId, userName } = ctx.actor
      return { exportedAt: ctx.clock.now(), ...(await readOwnData(ctx.db, userId, userName)) }
    }),
  deleteAccount: signedIn
    .use(sessionOnly)
    .input(withPassword)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteOwnAccount(ctx, input.password)),
})
