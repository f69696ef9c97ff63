import type { Actor, RequestContext } from '../../context.ts'
import { fail } from '../../rpc/errors.ts'
import { deleteToken, setRevoked } from './repository.ts'

type Ctx = RequestContext & { actor: Actor }

/** The token opens nothing from now on; its record stays unless it is to go for good. */
export async function revokeToken(ctx: Ctx, id: string, forGood: boolean): Promise<void> {
  const name = forGood ? await deleteToken(ctx.db, id) : await setRevoked(ctx.db, id, true)
  if (name === undefined) throw fail('TokenNotFound')
  ctx.log.info({ tokenId: id, name }, forGood ? 'API token deleted' : 'API token revoked')
}

/** Harmless on a token that is valid. */
export async function restoreToken(ctx: Ctx, id: string): Promise<void> {
  const name = await setRevoked(ctx.db, id, false)
  if (name === undefined) throw fail('TokenNotFound')
  ctx.log.info({ tokenId: id, name }, 'API token restored')
}
