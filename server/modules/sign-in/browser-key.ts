// What binds a sign-in by a provider to the browser that began it: a random key in a cookie. State, nonce and the verifier of PKCE are
// derived from it, and the database has hashes only, so that neither a copy of the database nor another browser can end an attempt.
import { createHash, createHmac, randomBytes } from 'node:crypto'

const partOf = (key: string, ...about: string[]) =>
  createHmac('sha256', key).update(about.join(' ')).digest('base64url')

export const newBrowserKey = (): string => randomBytes(32).toString('base64url')

/** Short and plain: some providers refuse longer ones. */
export const newState = (): string => randomBytes(16).toString('hex')

export const nonceOf = (key: string, state: string): string => partOf(key, 'nonce', state)
export const verifierOf = (key: string, state: string): string => partOf(key, 'verifier', state)

/** Under which an attempt is stored. */
export const attemptHash = (key: string, state: string): Buffer =>
  createHash('sha256').update(`attempt ${key} ${state}`).digest()

/** Under which an identity waits for its account. */
export const pendingHash = (key: string): Buffer => createHash('sha256').update(`pending ${key}`).digest()
