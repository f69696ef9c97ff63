import { type ReactNode, useRef } from 'react'
import styles from './folding-section.styles.ts'
import { ChevronRightIcon } from './screen-icons.tsx'
import { useOpenWhenRefused } from './use-open-when-refused.ts'

interface FoldProps {
  title: ReactNode
  /** It begins open. */
  open?: boolean
  children: ReactNode
}

/** Fields that are seldom needed, behind their name. */
export function Fold({ title, open = false, children }: FoldProps) {
  const root = useRef<HTMLDetailsElement>(null)
  const listeners = useOpenWhenRefused(root)
  return (
    <details ref={root} open={open} className={styles.fold} {...listeners}>
      <summary className={styles.summary}>
        <ChevronRightIcon />
        {title}
      </summary>
      <div className={styles.inFold}>{children}</div>
    </details>
  )
}
