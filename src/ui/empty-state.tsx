import type { ReactNode } from 'react'
import styles from './surface.styles.ts'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** An action that helps. */
  action?: ReactNode
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    {icon}
    <p className={styles.emptyTitle}>{title}</p>
    {children && <div className={styles.emptyText}>{children}</div>}
    {action}
  </div>
)
