import type { ReactNode } from 'react'
import { InfoIcon } from '#src/ui/icons.tsx'
import styles from './account.styles.ts'

/** A message on the card. `focused`: it replaces a form that had the focus, and takes the focus. */
export const AccountNote = ({ focused, children }: { focused?: boolean; children: ReactNode }) => (
  <div
    role="status"
    tabIndex={-1}
    ref={focused ? (note) => note?.focus() : undefined}
    className={styles.note}
  >
    <InfoIcon />
    <div>{children}</div>
  </div>
)
