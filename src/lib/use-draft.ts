import { useState } from 'react'

export interface Draft<T> {
  value: T
  /** Something differs from what is stored. */
  dirty: boolean
  change: (part: Partial<T>) => void
  discard: () => void
  /** After saving: shows what was stored, unless the author typed on meanwhile. */
  settle: (sent: T, stored: T) => void
}

/** What an author is changing, beside what is stored. Drafts are plain data. */
export function useDraft<T extends object>(stored: T): Draft<T> {
  const [value, setValue] = useState(stored)
  return {
    value,
    dirty: !isSame(value, stored),
    change: (part) => setValue((current) => ({ ...current, ...part })),
    discard: () => setValue(stored),
    settle: (sent, next) => setValue((current) => (isSame(current, sent) ? next : current)),
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
