import { useState } from 'react'

const drafts = new Map<number, string>()

/** The typed flag of a challenge. It is kept while the tab is open, also when the challenge is closed in between. */
export function useFlagDraft(challengeId: number): [string, (flag: string) => void] {
  const [flag, setFlag] = useState(() => drafts.get(challengeId) ?? '')
  const set = (next: string) => {
    if (next === '') drafts.delete(challengeId)
    else drafts.set(challengeId, next)
    setFlag(next)
  }
  return [flag, set]
}
