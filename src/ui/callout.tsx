import type { ReactNode } from 'react'
import type { PaletteName } from '#src/theme/colours.ts'
import styles from './callout.styles.ts'
import { cx } from './cx.ts'
import tones from './tone.styles.ts'

export interface CalloutProps {
  tone?: PaletteName
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** An action that helps. */
  action?: ReactNode
}

/** A message about this screen. Screen readers announce changes. */
export const Callout = ({ tone = 'brand', icon, title, children, action }: CalloutProps) => (
  <div role="status" className={cx(styles.root, tones[tone])}>
    {icon}
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
    {action}
  </div>
)
