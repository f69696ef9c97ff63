// Sessions are opaque random tokens in a cookie. The database stores only their SHA-256, so that they can be revoked at once.
import { createHash } from 'node:crypto'

/** Seven days, renewed on use once half of it has passed. */
export const sessionLifetimeMs = 7 * 24 * 3_600_000

export const sessionHash = (token: string): Buffer => createHash('sha256').update(token).digest()
