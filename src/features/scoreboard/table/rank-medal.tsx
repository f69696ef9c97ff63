import { cx } from '#src/ui/cx.ts'
import styles from './board-table.styles.ts'

/** A rank. The best three are gold, silver and bronze once they have points. */
export const RankMedal = ({ rank, scored }: { rank: number; scored: boolean }) => (
  <span className={cx(styles.rankNumber, scored && rank <= 3 && styles[`best${rank as 1 | 2 | 3}`])}>
    {rank || '–'}
  </span>
)
