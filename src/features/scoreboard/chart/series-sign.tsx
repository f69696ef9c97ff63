import { cx } from '#src/ui/cx.ts'
import styles from './score-chart.styles.ts'
import type { Series } from './series.ts'

/** A sample of a team's line with its marker, for legends. */
export const SeriesSign = ({ drawn }: { drawn: Series }) => (
  <svg
    className={cx(styles.sign, drawn.className)}
    viewBox="-12 -7 24 14"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M-12 0H12" className={styles.stair} />
    <path d={drawn.mark} className={drawn.hollow ? styles.hollowMark : styles.mark} />
  </svg>
)
