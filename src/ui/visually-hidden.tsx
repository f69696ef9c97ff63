import type { ReactNode } from 'react'
import look from './surface.styles.ts'

/** Words for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={look.hidden}>{children}</span>
)
