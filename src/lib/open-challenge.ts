import type { ChallengeCategory } from '#src/rules/terms.ts'
import { signal } from './signal.ts'

export interface OpenedChallenge {
  title: string
  category: ChallengeCategory
}

/** The challenge that is open on this screen: titles, icons and toasts depend on it. */
export const openChallenge = signal<OpenedChallenge | undefined>(undefined)
