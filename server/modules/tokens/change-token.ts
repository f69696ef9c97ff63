import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { deleteToken, findToken, setRevoked } from '../../state/tokens/repository.ts'
import { afterCommit, transact } from '../../writes/transact.ts'

/** Revokes a token of the game for good. */
export async function revokeTokenOfGame(ctx: VerbContext, gameId: number, id: string): Promise<void> {
  if ((await findToken(ctx.db, id))?.gameId !== gameId) throw fail('TokenNotFound')
  await revokeToken(ctx, id, true)
}

/** Revokes the token. Its row is kept unless deletion was requested. */
export async function revokeToken(ctx: VerbContext, id: string, forGood: boolean): Promise<void> {
  const token = await transact(ctx, async (tx, after) => {
    const token = forGood ? await deleteToken(tx, id) : await setRevoked(tx, id, true)
    if (!token) throw fail('TokenNotFound')
    // Connections that were opened with it are closed.
    if (token.creatorId) after.emit({ kind: 'identity', userId: token.creatorId })
    after.audit({ action: forGood ? 'token.delete' : 'token.revoke', target: { id, name: token.name } })
    return token
  })
  afterCommit(ctx, () =>
    ctx.log.info({ tokenId: id, name: token.name }, forGood ? 'API token deleted' : 'API token revoked'),
  )
}

/** Does nothing for a valid token. */
export async function restoreToken(ctx: VerbContext, id: string): Promise<void> {
  const token = await transact(ctx, async (tx, after) => {
    const token = await setRevoked(tx, id, false)
    if (!token) throw fail('TokenNotFound')
    after.audit({ action: 'token.restore', target: { id, name: token.name } })
    return token
  })
  afterCommit(ctx, () => ctx.log.info({ tokenId: id, name: token.name }, 'API token restored'))
}
