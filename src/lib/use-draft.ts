import { useEffect, useRef, useState } from 'react'
import { type KeptDraft, keepDraft, readDraft } from './kept-drafts.ts'
import { changedIn, isSame, mergeDrafts } from './merge-drafts.ts'

export interface Draft<T> {
  value: T
  /** What the author began with, and its version. */
  base: T
  version: number
  /** Something differs from what is stored. */
  dirty: boolean
  /** What is unsaved is from before a reload of the page. */
  restored: boolean
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
 * @param key the name under which what is unsaved is kept for a reload of the page.
 */
export function useDraft<T extends object>(stored: T, version: number, key: string): Draft<T> {
  const [state, setState] = useState({ base: stored, value: stored, version, restored: false })
  let current = state
  if (version > state.version) {
    const { merged, conflicts } = mergeDrafts(state.base, state.value, stored)
    if (conflicts.length === 0) {
      current = { ...state, base: stored, value: merged, version }
      setState(current)
    }
  }
  const dirty = !isSame(current.value, current.base)
  const { base, value, version: baseVersion } = current

  const isRead = useRef(false)
  useEffect(() => {
    // What was kept is shown after hydration, as the server does not know it.
    if (!isRead.current) {
      isRead.current = true
      const kept = readDraft<T>(key)
      // Another release may have other fields. What was typed before hydration is on top of it.
      if (kept && hasSameFields(kept, base))
        return setState((now) => ({
          ...kept,
          value: { ...kept.value, ...changedIn(now.value, now.base) },
          restored: true,
        }))
    }
    keepDraft(key, dirty ? { base, value, version: baseVersion } : undefined)
  }, [key, base, value, baseVersion, dirty])

  return {
    ...current,
    restored: current.restored && dirty,
    dirty,
    change: (part) => setState((now) => ({ ...now, value: { ...now.value, ...part } })),
    discard: () =>
      setState((now) => {
        // A read that began before the last save may have answered after it.
        const newest = version < now.version ? now : { base: stored, version }
        return { base: newest.base, value: newest.base, version: newest.version, restored: false }
      }),
    adopt: (next, newer, seen = next) =>
      setState({ base: next, value: seen, version: newer, restored: false }),
    settle: (sent, next, newer) =>
      setState(({ value: seen }) => ({
        base: next,
        value: mergeDrafts(sent, seen, next).merged,
        version: newer,
        restored: false,
      })),
  }
}

const hasSameFields = <T extends object>({ base, value }: KeptDraft<T>, known: T): boolean =>
  [base, value].every((one) => isSame(Object.keys(one ?? {}).sort(), Object.keys(known).sort()))
