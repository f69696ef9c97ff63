import { useState } from 'react'
import { isSame, mergeDrafts } from './merge-drafts.ts'

export interface Draft<T> {
  value: T
  /** What the author began with, and its version. */
  base: T
  version: number
  /** Something differs from what is stored. */
  dirty: boolean
  change: (part: Partial<T>) => void
  discard: () => void
  /** Begins again from what is stored now; `value` is what the author sees. */
  adopt: (stored: T, version: number, value?: T) => void
  /** After saving: shows what was stored, and keeps what the author typed on meanwhile. */
  settle: (sent: T, stored: T, version: number) => void
}

/**
 * What an author is changing, beside what is stored. Drafts are plain data. A newer stored version fills the properties
 * that the author has not touched; where both changed the same one, the draft stays on its base, and saving is refused.
 */
export function useDraft<T extends object>(stored: T, version: number): Draft<T> {
  const [state, setState] = useState({ base: stored, value: stored, version })
  let current = state
  if (version > state.version) {
    const { merged, conflicts } = mergeDrafts(state.base, state.value, stored)
    if (conflicts.length === 0) {
      current = { base: stored, value: merged, version }
      setState(current)
    }
  }
  return {
    ...current,
    dirty: !isSame(current.value, current.base),
    change: (part) => setState((now) => ({ ...now, value: { ...now.value, ...part } })),
    discard: () => setState({ base: stored, value: stored, version }),
    adopt: (base, newer, value = base) => setState({ base, value, version: newer }),
    settle: (sent, base, newer) =>
      setState(({ value }) => ({ base, value: mergeDrafts(sent, value, base).merged, version: newer })),
  }
}
