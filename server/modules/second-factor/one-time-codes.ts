// One-time codes as authenticator apps make them: SHA-1, six digits, 30 s (RFC 6238).
import { Secret, TOTP } from 'otpauth'

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totp = (secret: string, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...about, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) })

/** @param site a colon would end it. */
export const setupUri = (secret: string, site: string, userName: string): string =>
  totp(secret, { issuer: site.replaceAll(':', ' ').trim() || 'Vexil', label: userName }).toString()

/** The period of 30 s that the code belongs to, the present one or one beside it; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 30_000) + delta
}
