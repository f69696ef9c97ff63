import { useState } from 'react'

export interface Draft<T> {
  value: T
  /** True when the draft differs from the stored values. */
  dirty: boolean
  change: (part: Partial<T>) => void
  discard: () => void
  /** After saving: takes the stored values, unless the author has continued to type. */
  settle: (sent: T, stored: T) => void
}

/** An author's unsaved changes, beside the stored values. Drafts are plain data. */
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
