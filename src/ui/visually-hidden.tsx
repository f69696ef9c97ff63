import type { ReactNode } from 'react'
import styles from './surface.styles.ts'

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
)
