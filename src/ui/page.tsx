import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './surface.styles.ts'

/** The width and margins of a screen. Use once, around everything. */
export const Page = ({ width, children }: { width?: 'narrow' | 'wide'; children: ReactNode }) => (
  <div
    className={cx(styles.page, width === 'narrow' && styles.pageNarrow, width === 'wide' && styles.pageWide)}
  >
    {children}
  </div>
)

export interface PageHeaderProps {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** The h1 of the screen, a description and actions. */
export const PageHeader = ({ title, children, actions }: PageHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.headerWords}>
      <h1 className={styles.headerTitle}>{title}</h1>
      {children && <div className={styles.headerText}>{children}</div>}
    </div>
    {actions && <div className={styles.headerActions}>{actions}</div>}
  </header>
)
