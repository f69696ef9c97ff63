import type { CategoryLook } from '#src/theme/categories.tsx'
import { signal } from './signal.ts'

export interface OpenedChallenge {
  title: string
  look: CategoryLook
}

/** The challenge that is open on this screen: titles, icons and toasts depend on it. */
export const openChallenge = signal<OpenedChallenge | undefined>(undefined)
