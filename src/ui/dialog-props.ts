import type { ReactNode } from 'react'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The row of buttons. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full'
  /** For questions that must be answered: announced at once, and a click outside does not close. */
  alert?: boolean
  /** From the side, for navigation on a phone. */
  placement?: 'center' | 'side'
}
