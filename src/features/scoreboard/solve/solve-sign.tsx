import type { SolveType } from '#src/rules/terms.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { cx } from '#src/ui/cx.ts'
import styles from './solve-sign.styles.ts'
import tints from './tints.styles.ts'

const places: Partial<Record<SolveType, 1 | 2 | 3>> = { FirstBlood: 1, SecondBlood: 2, ThirdBlood: 3 }

export interface SolveSignProps {
  type: SolveType
  /** Class of the flag of a normal solve. */
  tone: PaletteName
  /** Label for screen readers; omitted when a text is beside the symbol. */
  label?: string
}

/** A flag, or a numbered medal for the first three. A single element, because a board has thousands. */
export function SolveSign({ type, tone, label }: SolveSignProps) {
  const place = places[type]
  const className = place ? cx(styles.medal, styles[`place${place}`]) : cx(styles.flag, tints[tone])
  return label ? (
    <i className={className} role="img" aria-label={label}>
      {place}
    </i>
  ) : (
    <i className={className} aria-hidden>
      {place}
    </i>
  )
}
