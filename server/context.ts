// What one request carries. Everything a verb may use comes through here; nothing hides in module state.
import type { I18n } from '@lingui/core'
import type { Locale, Role } from '#src/rules/terms.ts'
import type { TokenScope } from '#src/rules/token-scope.ts'
import type { Services } from './services.ts'

/** The signed-in account, as read for this request. */
export interface Actor {
  userId: string
  userName: string
  role: Role
  avatar: string | null
  /** SHA-256 of the session token; names the session in the database. */
  sessionHash: Buffer
  /** Set when a token speaks and no session: what it may do. `role` is cut down to it already. */
  scope?: TokenScope
}

export interface CookieJar {
  /** Gives the browser a session, or takes it away with null. */
  setSession(token: string | null, expiresAt?: number): void
}

export interface RequestContext extends Services {
  actor: Actor | null
  locale: Locale
  i18n: I18n
  /** Which door the call came through. */
  via: 'rest' | 'rpc' | 'page'
  /** Client address, behind trusted proxies the forwarded one. */
  ip: string
  requestId: string
  cookies: CookieJar
  /** Sets a header of the answer, whichever door it leaves through. */
  setHeader(name: string, value: string): void
}
