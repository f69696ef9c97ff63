import type { ReactNode } from 'react'
import styles from './account.styles.ts'

export interface AccountFrameProps {
  icon: ReactNode
  title: ReactNode
  /** A sentence under the title. */
  children?: ReactNode
  form: ReactNode
  /** Links to related pages. */
  below?: ReactNode
}

/** Layout of the screens for guests: one centred card. */
export const AccountFrame = ({ icon, title, children, form, below }: AccountFrameProps) => (
  <div className={styles.stage}>
    <div className={styles.card}>
      <header className={styles.head}>
        <span className={styles.tile}>{icon}</span>
        <h1 className={styles.title}>{title}</h1>
        {children && <p className={styles.lead}>{children}</p>}
      </header>
      {form}
      {below && <div className={styles.below}>{below}</div>}
    </div>
  </div>
)
