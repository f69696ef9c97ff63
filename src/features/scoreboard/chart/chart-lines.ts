import type { ShownAdjustment } from '#src/contract/adjustments.ts'
import type { BoardRowView, TimeLineView } from '#src/contract/scoreboard.ts'
import { allTeams, timeLine } from '#src/rules/time-lines.ts'

/** The best teams of a division, and always the own one if it is in it. */
export const withOwnLine = (
  best: readonly TimeLineView[],
  own: BoardRowView | undefined,
  division: string,
  adjustments: readonly ShownAdjustment[],
): readonly TimeLineView[] =>
  !own ||
  (own.solvedCount === 0 && own.score === 0) ||
  (division !== allTeams && own.division !== division) ||
  best.some(({ id }) => id === own.id)
    ? best
    : [...best, timeLine({ ...own, adjustments })]
