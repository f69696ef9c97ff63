import { generateKeyPairSync } from 'node:crypto'
import type { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import type { apiTokenIssued, tokenCreate } from '#src/contract/tokens.ts'
import type { AccountContext } from '../../access/context.ts'
import { uuidV7 } from '../../lib/uuid-v7.ts'
import { findToken, insertToken } from '../../state/tokens/repository.ts'
import { tokenHash, writeToken } from '../../state/tokens/token-text.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { tokenView } from './views.ts'

const dayMs = 24 * 3_600_000

/** Creates a token and returns its text, once. */
export async function createToken(
  ctx: AccountContext,
  { name, expiresIn, scope: wanted, gameId }: z.output<typeof tokenCreate> & { gameId?: number },
): Promise<z.input<typeof apiTokenIssued>> {
  const scope = wanted ?? 'monitor'
  const createdAt = ctx.clock.now()
  const expiresAt = expiresIn ? Math.min(createdAt + expiresIn * dayMs, limits.instantMax) : null
  const id = uuidV7(createdAt)
  const seconds = (at: number) => Math.floor(at / 1_000)
  const { privateKey } = generateKeyPairSync('ed25519')
  const text = writeToken(
    { jti: id, iat: seconds(createdAt), ...(expiresAt !== null && { exp: seconds(expiresAt) }) },
    privateKey,
  )
  const token = { name: name.trim(), scope, expiresAt }
  await transact(ctx, async (tx, after) => {
    await insertToken(tx, {
      id,
      ...token,
      gameId: gameId ?? null,
      tokenHash: tokenHash(text),
      creatorId: ctx.actor.userId,
      createdAt,
    })
    after.audit({
      action: 'token.create',
      ...(gameId !== undefined && { gameId }),
      target: { id, name: token.name },
      after: token,
    })
  })
  afterCommit(ctx, () => ctx.log.info({ tokenId: id, name: token.name, scope }, 'API token made'))
  return { token: text, info: tokenView((await findToken(ctx.db, id))!) }
}
