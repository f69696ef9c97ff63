// Sessions are opaque random tokens in a cookie. The database stores only their SHA-256, so that they can be revoked at once.
import { hash } from 'node:crypto'

const dayMs = 24 * 3_600_000

/** Seven days, renewed on use once half of it has passed. */
export const sessionLifetimeMs = 7 * dayMs
/** A session that is always in use ends all the same, so that a stolen one does not last. */
const sessionLongestMs = 30 * dayMs

/** The new end of a session that is in use; undefined while it is not due. */
export function renewedUntil(
  { createdAt, expiresAt }: { createdAt: number; expiresAt: number },
  now: number,
): number | undefined {
  if (expiresAt - now >= sessionLifetimeMs / 2) return undefined
  const next = Math.min(now + sessionLifetimeMs, createdAt + sessionLongestMs)
  return next > expiresAt ? next : undefined
}

export const sessionHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The same in base64. Node makes this text three times as fast as the bytes. */
export const sessionHashText = (token: string): string => hash('sha256', token, 'base64')
