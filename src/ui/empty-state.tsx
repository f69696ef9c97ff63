import type { ReactNode } from 'react'
import look from './surface.styles.ts'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** A button that helps on. */
  action?: ReactNode
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={look.empty}>
    {icon}
    <p className={look.emptyTitle}>{title}</p>
    {children && <div className={look.emptyText}>{children}</div>}
    {action}
  </div>
)
