import { cx } from './cx.ts'
import styles from './medal.styles.ts'

const shape = 'M12 2.2l8.5 4.9v9.8L12 21.8l-8.5-4.9V7.1z'

export interface MedalProps {
  /** 1 gold, 2 silver, 3 bronze. */
  place: 1 | 2 | 3
  /** Still open. */
  open?: boolean
  /** Highlighted, because it is the user's own. */
  own?: boolean
  size?: string
}

/** A hexagon with its number; hidden from screen readers, because a text is beside it. */
export const Medal = ({ place, open, own, size = '1.25em' }: MedalProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    className={cx(styles.root, open ? styles.open : styles[`place${place}`], own && styles.own)}
  >
    <path d={shape} />
    {!open && (
      <text x="12" y="16" textAnchor="middle">
        {place}
      </text>
    )}
  </svg>
)
