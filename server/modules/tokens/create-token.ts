import type { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import type { apiTokenIssued, tokenCreate } from '#src/contract/tokens.ts'
import type { RequestContext } from '../../access/context.ts'
import { readSecret } from '../../crypto/at-rest.ts'
import { signingKey } from '../../crypto/signing-keys.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { ensureTokenKeys, findToken, insertToken } from '../../state/tokens/repository.ts'
import { writeToken } from '../../state/tokens/token-text.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { tokenView } from './views.ts'

const dayMs = 24 * 3_600_000

/** Creates a token and returns its text, once. A token cannot create tokens, because these would survive its revocation. */
export async function createToken(
  ctx: RequestContext & { actor: Actor },
  { name, expiresIn, scope: wanted }: z.output<typeof tokenCreate>,
): Promise<z.input<typeof apiTokenIssued>> {
  if (ctx.actor.scope) throw fail('TokenScopeTooSmall')
  const scope = wanted ?? 'monitor'
  const createdAt = ctx.clock.now()
  const expiresAt = expiresIn ? Math.min(createdAt + expiresIn * dayMs, limits.instantMax) : null
  const id = uuidV7(createdAt)
  const { secretKey } = ctx.config
  const keys = await ensureTokenKeys(ctx.db, secretKey)
  const key = signingKey({ ...keys, privateKey: readSecret(secretKey, keys.privateKey) })
  const token = { name: name.trim(), scope, expiresAt }
  await transact(ctx, async (tx, after) => {
    await insertToken(tx, { id, ...token, creatorId: ctx.actor.userId, createdAt })
    after.audit({ action: 'token.create', target: { id, name: token.name }, after: token })
  })
  ctx.log.info({ tokenId: id, name: token.name, scope }, 'API token made')
  const seconds = (at: number) => Math.floor(at / 1_000)
  const text = writeToken(
    { jti: id, iat: seconds(createdAt), ...(expiresAt !== null && { exp: seconds(expiresAt) }) },
    key,
  )
  return { token: text, info: tokenView((await findToken(ctx.db, id))!) }
}
