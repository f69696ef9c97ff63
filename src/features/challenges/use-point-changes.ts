import { useEffect } from 'react'
import type { BoardChallengeView, BoardRowView } from '#src/contract/scoreboard.ts'
import { loadEarly } from '#src/lib/load-early.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'

/** Shows once why points of an own solve have fallen. */
export function usePointChanges(
  gameId: number,
  row: BoardRowView,
  challenges: readonly BoardChallengeView[],
): void {
  const isAlone = useIsAlone()
  useEffect(() => {
    loadEarly(
      () => import('./show-point-changes.tsx'),
      ({ showPointChanges }) => showPointChanges({ gameId, row, challenges, isAlone }),
    )
  }, [gameId, row, challenges, isAlone])
}
