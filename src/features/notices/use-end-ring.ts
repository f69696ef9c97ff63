import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { loadEarly } from '#src/lib/load-early.ts'
import { serverNow } from '#src/lib/server-clock.ts'

/** The longest that a timer of a browser can wait. */
const timerMostMs = 2 ** 31 - 1

/** Rings when a game ends that is open in some tab. */
export function useEndRing(
  game: { id: number; title: string; start: number; end: number } | undefined,
): void {
  const { t } = useLingui()
  const { id, title, end } = game ?? {}
  /** The game whose end is waited for, which staff may bring forward to a time that has passed. */
  const awaited = useRef<number>(undefined)
  useEffect(() => {
    if (id === undefined || title === undefined || end === undefined) return
    const left = Math.max(0, end - serverNow())
    if ((left === 0 && awaited.current !== id) || left > timerMostMs) return
    awaited.current = id
    const timer = setTimeout(() => {
      awaited.current = undefined
      loadEarly(
        () => import('./ring.ts'),
        ({ ring }) => ring(title, t`The game is over`, `game-${id}-end`),
      )
    }, left)
    return () => clearTimeout(timer)
  }, [id, title, end, t])
}
