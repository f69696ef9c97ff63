/** One solving of the human check at a time; every answer serves one submission. */
export interface HumanCheck {
  /** Resolves when it is solved. */
  answer(): Promise<string>
  /** The last answer is used up or was refused: begins anew. */
  renew(): void
}

/** What the visitor is about to do; an answer for one form is no answer for another. */
export type CheckedAction = 'register' | 'login' | 'recovery'

export interface CheckProps {
  action: CheckedAction
  siteKey: string
  onReady: (check: HumanCheck) => void
}
