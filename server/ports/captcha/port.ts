// The human check in front of signing in and up. Providers: hash-pow.ts, turnstile.ts.
import type { PowChallenge } from '#src/contract/captcha.ts'
import type { CaptchaProvider } from '#src/rules/terms.ts'

/** What the visitor is about to do. Widgets carry it, so that an answer for one form is no answer for another. */
export type CaptchaAction = 'register' | 'login' | 'recovery'

export interface CaptchaPort {
  type: CaptchaProvider
  /** For the widget; empty when there is none. */
  siteKey: string
  /** Hands out a task, where the provider is ours. */
  newChallenge?(): Promise<PowChallenge>
  /** Whether the answer is right. It is used up if it is. */
  verify(answer: string, about: { action: CaptchaAction; ip: string }): Promise<boolean>
}
