import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useRoomForBar } from '../use-room-for-bar.ts'
import styles from './data-table.styles.ts'

interface BulkBarProps {
  /** How many rows are selected. */
  text: string
  onClear: () => void
  children: ReactNode
}

/** Stays in sight at the foot of the table, so that the rows do not move when the first one is checked. */
export function BulkBar({ text, onClear, children }: BulkBarProps) {
  useRoomForBar()
  return (
    <div className={styles.bulk}>
      <span className={styles.count}>{text}</span>
      <Button size="sm" variant="ghost" tone="gray" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
      <div className={styles.bulkActions}>{children}</div>
    </div>
  )
}
