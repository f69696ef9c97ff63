import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './tooltip.styles.ts'

export interface TooltipProps {
  label: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactNode
}

/** A short text on hover or focus. It is optional detail: the element inside needs its own accessible name. */
export const Tooltip = ({ label, side = 'top', children }: TooltipProps) => (
  <span className={cx(styles.root, styles[side])} data-tip={label}>
    {children}
  </span>
)
