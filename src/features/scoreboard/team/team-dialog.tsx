import { lazy, Suspense, useState } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RowsSkeleton } from '../board-skeleton.tsx'
import type { BoardGroup } from '../board-view.ts'
import styles from './team-detail.styles.ts'

const TeamDetail = lazy(() => import('./team-detail.tsx'))

export interface TeamDialogProps {
  /** The team to show; undefined closes the dialog. */
  row: BoardRowView | undefined
  groups: readonly BoardGroup[]
  onClose: () => void
}

/** The detail of a team. Loaded when first opened; keeps its last team during the closing animation. */
export function TeamDialog({ row, groups, onClose }: TeamDialogProps) {
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  const shown = row ?? last
  if (!shown) return null
  const title = (
    <span className={styles.name}>
      <Avatar name={shown.name} src={shown.avatar} size="md" />
      <span>{shown.name}</span>
    </span>
  )
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={title} size="xl">
      <Suspense fallback={<RowsSkeleton />}>
        <TeamDetail row={shown} groups={groups} />
      </Suspense>
    </Dialog>
  )
}
