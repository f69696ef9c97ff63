// Sessions: opaque random tokens in a cookie, their SHA-256 in the database, revocable at once.
import { createHash, randomBytes } from 'node:crypto'
import type { RequestContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../db/transact.ts'
import { deleteSession, insertSession } from './repository.ts'

/** Seven days, renewed on use once half of it has passed. */
export const sessionLifetimeMs = 7 * 24 * 3_600_000

export const sessionHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Gives the caller's browser a new session; an earlier one of this browser ends. */
export async function startSession(
  ctx: RequestContext,
  tx: Db,
  after: AfterCommit,
  userId: string,
): Promise<void> {
  if (ctx.actor) {
    await deleteSession(tx, ctx.actor.sessionHash)
    after.emit({ kind: 'identity', userId: ctx.actor.userId })
  }
  const token = randomBytes(32).toString('base64url')
  const createdAt = ctx.clock.now()
  const expiresAt = createdAt + sessionLifetimeMs
  await insertSession(tx, { idHash: sessionHash(token), userId, createdAt, expiresAt })
  ctx.cookies.setSession(token, expiresAt)
}
