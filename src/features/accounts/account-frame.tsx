import type { ReactNode } from 'react'
import styles from './account.styles.ts'

export interface AccountFrameProps {
  icon: ReactNode
  title: ReactNode
  /** A sentence under the title. */
  children?: ReactNode
  form: ReactNode
  /** Where else one may want to go. */
  below?: ReactNode
}

/** The stage of the screens for people who are not signed in: one card in the middle. */
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
