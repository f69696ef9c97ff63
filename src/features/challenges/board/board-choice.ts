// How the reader likes the challenges. Kept in a cookie, so that the server draws the same cards as the browser, and in the local
// storage, which tells the other tabs.
import { useEffect, useState } from 'react'
import { keepCookie } from '#src/lib/cookie.ts'
import { useLook } from '#src/lib/shell.ts'

/** `given`: as the organisers have put them, and by points where they did not. */
export const challengeOrders = ['given', 'points', 'solves', 'newest'] as const
export type ChallengeOrder = (typeof challengeOrders)[number]

/**
 * The order to keep when one is chosen. By points is the usual order where the organisers have arranged nothing: chosen there, it must not
 * win over the arrangement of the next game.
 */
export const keptOrder = (order: ChallengeOrder, hasOrder: boolean): ChallengeOrder =>
  order === 'points' && !hasOrder ? 'given' : order

export interface BoardChoice {
  hideSolved: boolean
  order: ChallengeOrder
}

/** The same name as in `server/ssr/page-init-middleware.ts`. */
const cookie = 'vexil_challenges'

export function parseChoice(text: string): BoardChoice {
  const words = text.split('.')
  return {
    hideSolved: words.includes('unsolved'),
    order: challengeOrders.find((order) => words.includes(order)) ?? 'given',
  }
}

export const choiceText = ({ hideSolved, order }: BoardChoice): string =>
  [order, ...(hideSolved ? ['unsolved'] : [])].join('.')

export function useBoardChoice(): [BoardChoice, (change: Partial<BoardChoice>) => void] {
  const { challengeChoice } = useLook()
  const [choice, setChoice] = useState(() => parseChoice(challengeChoice))
  const change = (part: Partial<BoardChoice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    keepCookie(cookie, choiceText(next))
    localStorage.setItem(cookie, choiceText(next))
  }
  // Another tab of this browser has changed it.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === cookie && newValue !== null) setChoice(parseChoice(newValue))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  return [choice, change]
}
