// The captcha of the log-in, registration and recovery forms. Providers: hash-pow.ts, turnstile.ts.
import type { PowChallenge } from '#src/contract/captcha.ts'
import type { CaptchaProvider } from '#src/rules/terms.ts'

/** The form that the captcha protects. An answer for one form is not valid for another. */
export type CaptchaAction = 'register' | 'login' | 'recovery'

export interface CaptchaPort {
  type: CaptchaProvider
  /** Public key of the widget; empty when the provider has none. */
  siteKey: string
  /** Creates a task; only for the proof of work. */
  newChallenge?(): Promise<PowChallenge>
  /** Whether the answer is right. A right answer cannot be used again. */
  verify(answer: string, about: { action: CaptchaAction; ip: string }): Promise<boolean>
}
