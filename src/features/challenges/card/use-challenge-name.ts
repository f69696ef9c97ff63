import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'

/** The accessible name of a challenge: title, category, points, solves, and whether it is solved. */
export function useChallengeName() {
  const { t } = useLingui()
  return useCallback(
    (
      {
        title,
        category,
        score,
        solved,
      }: Pick<BoardChallengeView, 'title' | 'score' | 'solved'> & { category: string },
      isSolved: boolean,
    ) => {
      const points = t`${plural(score, { one: '# point', other: '# points' })}`
      const solves = t`${plural(solved, { one: '# solve', other: '# solves' })}`
      const parts = [title, category, points, solves]
      return (isSolved ? [...parts, t`solved`] : parts).join(', ')
    },
    [t],
  )
}
