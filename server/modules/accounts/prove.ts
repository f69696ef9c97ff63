import type { AccountContext } from '../../access/context.ts'
import { noteProof } from '../../state/sessions/repository.ts'
import { transact } from '../../writes/transact.ts'
import { checkOwnPassword } from './check-own-password.ts'

/** For the next ten minutes this session may change credentials. */
export async function prove(ctx: AccountContext, password: string): Promise<void> {
  const { userId, sessionHash } = ctx.actor
  await checkOwnPassword(ctx, password)
  await transact(ctx, async (tx, after) => {
    await noteProof(tx, sessionHash, ctx.clock.now())
    after.emit({ kind: 'identity', userId })
  })
}
