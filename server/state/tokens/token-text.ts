// The text of a token: base64url of its JSON, a dot, base64url of the Ed25519 signature of the first part. The key is made for
// this token and dropped, and a hash of the whole text is what the database has: with a copy of it no token can be made.
import { createHash, type KeyObject, sign, verify } from 'node:crypto'

export interface TokenPayload {
  /** Key of the token's row. */
  jti: string
  /** Seconds. */
  iat: number
  exp?: number
}

export function writeToken(payload: TokenPayload, key: KeyObject): string {
  const first = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${first}.${sign(null, Buffer.from(first, 'ascii'), key).toString('base64url')}`
}

const form = /^([\w-]{1,500})\.([\w-]{86})$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isToken = (text: string): boolean => form.test(text)

export const tokenHash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What a token of ours says that has not run out; undefined for any other text. */
export function readToken(text: string, key: KeyObject, now: number): TokenPayload | undefined {
  const [, first, signature] = form.exec(text) ?? []
  if (!first || !signature) return undefined
  if (!verify(null, Buffer.from(first, 'ascii'), key, Buffer.from(signature, 'base64url'))) return undefined
  const payload = JSON.parse(Buffer.from(first, 'base64url').toString()) as TokenPayload
  if (!uuid.test(payload.jti)) return undefined
  return payload.exp === undefined || payload.exp * 1_000 > now ? payload : undefined
}
