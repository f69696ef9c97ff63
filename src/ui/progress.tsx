import type { PaletteName } from '#src/theme/colours.ts'
import { cx } from './cx.ts'
import styles from './surface.styles.ts'
import tones from './tone.styles.ts'

/** How much of something is done: `value` from 0 to 1. `label` is for screen readers. */
export function Progress({
  value,
  label,
  tone = 'brand',
}: {
  value: number
  label: string
  tone?: PaletteName
}) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx(styles.progress, tones[tone])}
    >
      <div className={styles.progressBar} style={{ width: `${percent}%` }} />
    </div>
  )
}
