import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import look from './surface.styles.ts'

/** The width and margins of a screen. Use once, around everything. */
export const Page = ({ width, children }: { width?: 'narrow' | 'wide'; children: ReactNode }) => (
  <div className={cx(look.page, width === 'narrow' && look.pageNarrow, width === 'wide' && look.pageWide)}>
    {children}
  </div>
)

export interface PageHeaderProps {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** The screen's one h1, a line about it, and what one can do. */
export const PageHeader = ({ title, children, actions }: PageHeaderProps) => (
  <header className={look.header}>
    <div className={look.headerWords}>
      <h1 className={look.headerTitle}>{title}</h1>
      {children && <div className={look.headerText}>{children}</div>}
    </div>
    {actions && <div className={look.headerActions}>{actions}</div>}
  </header>
)
