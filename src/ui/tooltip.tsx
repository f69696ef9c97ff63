import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import look from './tooltip.styles.ts'

export interface TooltipProps {
  label: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactNode
}

/** A short word on hover or focus. It repeats or adds detail: the element inside needs its own name. */
export const Tooltip = ({ label, side = 'top', children }: TooltipProps) => (
  <span className={cx(look.root, look[side])} data-tip={label}>
    {children}
  </span>
)
