import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { RequestContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import { networkOf } from '../../lib/network-of.ts'
import { deleteSession, insertSession } from '../../state/sessions/repository.ts'
import { sessionHash, sessionLifetimeMs } from '../../state/sessions/session-token.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { browserOf } from './browser-of.ts'

export interface NewSession {
  row: Insertable<DB['sessions']>
  /** Sets the cookie of the session. Call it after the commit. */
  hand(): void
}

/** A session for the caller's browser, which is yet to be stored. */
export function newSession(ctx: RequestContext, userId: string): NewSession {
  const token = randomBytes(32).toString('base64url')
  const createdAt = ctx.clock.now()
  const expiresAt = createdAt + sessionLifetimeMs
  return {
    row: {
      idHash: sessionHash(token),
      userId,
      createdAt,
      expiresAt,
      lastSeenAt: createdAt,
      browser: browserOf(ctx.userAgent),
      network: networkOf(ctx.ip),
      byPage: ctx.via !== 'rest',
    },
    hand() {
      ctx.cookies.setSession(token, expiresAt)
      ctx.cookies.setDevice(userId)
    },
  }
}

/** Starts a new session for the caller's browser and ends its previous one. */
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
  const session = newSession(ctx, userId)
  await insertSession(tx, session.row)
  after.do(session.hand)
}
