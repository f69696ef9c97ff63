import type { ComponentProps } from 'react'
import type { PaletteName } from '#src/theme/colours.ts'
import { cx } from './cx.ts'
import styles from './surface.styles.ts'
import tones from './tone.styles.ts'

export type BadgeProps = ComponentProps<'span'> & {
  tone?: PaletteName
  variant?: 'subtle' | 'outline' | 'solid'
  /** A small dot before the text, for states. */
  dot?: boolean
}

export const Badge = ({
  tone = 'gray',
  variant = 'subtle',
  dot,
  className,
  children,
  ...rest
}: BadgeProps) => (
  <span {...rest} className={cx(styles.badge, styles[variant], tones[tone], className)}>
    {dot && <span className={styles.dot} aria-hidden />}
    {children}
  </span>
)
