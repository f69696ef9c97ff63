// What one request carries. A verb gets everything that it uses through here; modules have no global state.
import type { I18n } from '@lingui/core'
import type { Locale } from '#src/rules/terms.ts'
import type { DeviceMark } from '../crypto/device-marks.ts'
import type { Actor } from '../state/sessions/actor.ts'
import type { Services } from './services.ts'

export interface CookieJar {
  /** Gives the browser a session, or takes it away with null. */
  setSession(token: string | null, expiresAt?: number): void
  /** Marks the browser as one in which this account has logged in. */
  setDevice(userId: string): void
}

/** Invitation codes that the caller came with, by the number of the game. */
export type Invitations = ReadonlyMap<number, string>

export interface RequestContext extends Services {
  actor: Actor | null
  invitations: Invitations
  locale: Locale
  i18n: I18n
  /** Which door the call came through. */
  via: 'rest' | 'rpc' | 'page'
  /** Client address, behind trusted proxies the forwarded one. */
  ip: string
  /** The accounts that logged in from this browser before. */
  devices: readonly DeviceMark[]
  /** What the client calls itself; '' when it says nothing. */
  userAgent: string
  requestId: string
  /** The connection was closed: nobody waits for the answer. */
  isGone(): boolean
  /** When the call came, by `performance.now()`. */
  beganAt: number
  cookies: CookieJar
  /** Sets a header of the answer, whichever door it leaves through. */
  setHeader(name: string, value: string): void
}
