import type { ReactNode } from 'react'
import { InfoIcon } from '#src/ui/icons.tsx'
import styles from './account.styles.ts'

/** Something to know about this card. `focused`: it stands where a form was, which took the focus away with it. */
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
