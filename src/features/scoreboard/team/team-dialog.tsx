import { lazy, memo, Suspense, useState } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { useOpenId } from '#src/lib/use-open-part.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { CountryBadge } from '#src/ui/country-badge.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { teamIdOf } from '../board-address.ts'
import { RowsSkeleton } from '../board-skeleton.tsx'
import type { BoardGroup } from '../board-view.ts'
import type { TeamCountries } from '../use-team-countries.ts'
import styles from './team-detail.styles.ts'

const TeamDetail = lazy(() => import('./team-detail.tsx'))

export interface TeamDialogProps {
  /** Empty while their solves are not there yet: no dialog opens then. */
  rows: readonly BoardRowView[]
  /** The own row, which may not be among them. */
  own: BoardRowView | undefined
  groups: readonly BoardGroup[]
  gameId: number
  ownTeamId: number | null | undefined
  countries: TeamCountries
  onClose: () => void
}

/** The detail of the team in the address. Loaded when first opened; keeps its last team during the closing animation. */
export const TeamDialog = memo(function TeamDialog({
  rows,
  own,
  groups,
  gameId,
  ownTeamId,
  countries,
  onClose,
}: TeamDialogProps) {
  const { id } = useOpenId(teamIdOf)
  const row =
    id === null ? undefined : (rows.find((one) => one.id === id) ?? (own?.id === id ? own : undefined))
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  const shown = row ?? last
  if (!shown) return null
  const title = (
    <span className={styles.name}>
      <Avatar name={shown.name} src={shown.avatar} size="md" />
      {countries[shown.id] && <CountryBadge code={countries[shown.id]!} />}
      <span translate="no">{shown.name}</span>
    </span>
  )
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={title} size="xl">
      <Suspense fallback={<RowsSkeleton />}>
        <TeamDetail gameId={gameId} row={shown} own={shown.id === ownTeamId} groups={groups} />
      </Suspense>
    </Dialog>
  )
})
