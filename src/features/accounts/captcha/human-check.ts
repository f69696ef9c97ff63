/** Solves one captcha at a time. Each answer is valid for one submission. */
export interface HumanCheck {
  /** Resolves with the answer when the captcha is solved. */
  answer(): Promise<string>
  /** Restarts after an answer was used or refused. */
  renew(): void
}

/** The form that the captcha protects; an answer for one form is not valid for another. */
export type CheckedAction = 'register' | 'login' | 'recovery'

export interface CheckProps {
  action: CheckedAction
  siteKey: string
  onReady: (check: HumanCheck) => void
}
