import { useEffect } from 'react'
import type { BoardChallengeView, BoardRowView } from '#src/contract/scoreboard.ts'
import { loadEarly } from '#src/lib/load-early.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'

/** Says once why points of an own solve have fallen. */
export function usePointChanges(
  gameId: number,
  row: BoardRowView,
  challenges: readonly BoardChallengeView[],
): void {
  const isAlone = useIsAlone()
  useEffect(() => {
    loadEarly(
      () => import('./tell-point-changes.tsx'),
      ({ tellPointChanges }) => tellPointChanges({ gameId, row, challenges, isAlone }),
    )
  }, [gameId, row, challenges, isAlone])
}
