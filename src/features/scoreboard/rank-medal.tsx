import { cx } from '#src/ui/cx.ts'
import look from './board-table.styles.ts'

/** A rank; the best three wear gold, silver and bronze once they have points. */
export const RankMedal = ({ rank, scored }: { rank: number; scored: boolean }) => (
  <span className={cx(look.rankNumber, scored && rank <= 3 && look[`best${rank as 1 | 2 | 3}`])}>
    {rank || '–'}
  </span>
)
