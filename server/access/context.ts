// What verbs get. Everything that a verb uses comes through its context; modules have no global state.
import type { I18n } from '@lingui/core'
import type { Locale } from '#src/rules/terms.ts'
import type { DeviceMark } from '../crypto/device-marks.ts'
import type { Actor } from '../state/sessions/actor.ts'
import type { Program } from '../writes/audit-log.ts'
import type { Services } from './services.ts'

export interface CookieJar {
  /** Gives the browser a session, or takes it away with null. */
  setSession(token: string | null, expiresAt?: number): void
  /** Marks the browser as one in which this account has logged in. */
  setDevice(userId: string): void
  /** What binds a sign-in by a provider to this browser; undefined when it has none. */
  signInKey(): string | undefined
  setSignInKey(key: string, expiresAt: number): void
}

/** Invitation codes that the caller came with, by the number of the game. */
export type Invitations = ReadonlyMap<number, string>

/**
 * All that a verb needs: the services, and who acts. Requests, command lines, importers and jobs each have one, and
 * `inOneTransaction` (writes/transact.ts) gives one whose `db` is the open transaction.
 */
export interface VerbContext extends Services {
  /** The account that acts; null for guests, and for programs that act by themselves. */
  actor: Actor | null
  /** The command line or the job that acts, in the name of `actor` or by itself. */
  program?: Program
  /** Client address, behind trusted proxies the forwarded one. Programs have none. */
  ip?: string
  requestId?: string
  invitations?: Invitations
  /** Games whose invitation was not looked at, because the caller tried too many wrong ones: seconds until they may try again. */
  heldBack?: ReadonlyMap<number, number>
  /** The language of the caller: of mails and messages that the verb causes. */
  locale?: Locale
}

/** Of verbs that only an account can carry out: it becomes the captain, joins, hands in. */
export interface AccountContext extends VerbContext {
  actor: Actor
}

/**
 * What one request carries. Only verbs that depend on the browser of the caller, or answer in their language, ask for it;
 * architecture.test.ts lists them.
 */
export interface RequestContext extends VerbContext {
  program?: undefined
  /** The call came with a header `Authorization` that has no token of ours. */
  hasOtherScheme?: boolean
  /** The call came with what looks like the token of a checker, and with no account. */
  checkerToken?: string
  invitations: Invitations
  locale: Locale
  i18n: I18n
  /** Which door the call came through. */
  via: 'rest' | 'rpc' | 'page'
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

/** Programs have no language; what they cause is in English. */
export const localeOf = ({ locale }: Pick<VerbContext, 'locale'>): Locale => locale ?? 'en-US'

export const i18nOf = (ctx: Pick<VerbContext, 'locale' | 'catalogues'>): I18n =>
  ctx.catalogues.i18n(localeOf(ctx))
