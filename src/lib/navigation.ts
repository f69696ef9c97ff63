import { signal } from './signal.ts'

/** The next page is on its way. */
export const navigating = signal(false)
