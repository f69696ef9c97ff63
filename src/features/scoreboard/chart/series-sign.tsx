import { cx } from '#src/ui/cx.ts'
import styles from './score-chart.styles.ts'
import { series } from './series.ts'

/** A sample of a team's line with its marker, for legends. */
export function SeriesSign({ slot }: { slot: number }) {
  const drawn = series[slot] ?? series[0]!
  return (
    <svg
      className={cx(styles.sign, drawn.className)}
      viewBox="-12 -7 24 14"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M-12 0H12" className={styles.stair} strokeDasharray={drawn.dash} />
      <path d={drawn.mark} className={drawn.hollow ? styles.hollowMark : styles.mark} />
    </svg>
  )
}
