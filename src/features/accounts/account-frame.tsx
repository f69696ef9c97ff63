import type { ReactNode } from 'react'
import look from './account.styles.ts'

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
  <div className={look.stage}>
    <div className={look.card}>
      <header className={look.head}>
        <span className={look.tile}>{icon}</span>
        <h1 className={look.title}>{title}</h1>
        {children && <p className={look.lead}>{children}</p>}
      </header>
      {form}
      {below && <div className={look.below}>{below}</div>}
    </div>
  </div>
)
