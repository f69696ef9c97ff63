import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRefusal } from '#src/lib/errors.ts'
import { live, once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { SearchIcon, TeamsIcon } from '#src/ui/icons.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AcceptAll } from './accept-all.tsx'
import { ParticipationRow } from './participation-row.tsx'
import styles from './review.styles.ts'
import { ReviewBar } from './review-bar.tsx'
import { everyTeam, filterReviews } from './review-filter.ts'

const teamsPerPage = 10

export function ReviewScreen({ gameId }: { gameId: number }) {
  const [filter, setFilter] = useState(everyTeam)
  const [wantedPage, setPage] = useState(1)
  const game = trpc.editGames.page.useQuery({ gameId }, once).data
  const { data, error } = trpc.participations.list.useQuery({ gameId }, live)
  const refusal = useRefusal(error)
  if (!data) return refusal ? <FormRefusal>{refusal.title}</FormRefusal> : <Skeleton height="16rem" />
  if (data.length === 0) {
    return (
      <EmptyState icon={<TeamsIcon />} title={<Trans>No team has registered yet</Trans>}>
        <Trans>Teams appear here as soon as they register for the game.</Trans>
      </EmptyState>
    )
  }
  const fitting = filterReviews(data, filter)
  const pages = Math.max(1, Math.ceil(fitting.length / teamsPerPage))
  const page = Math.min(wantedPage, pages)
  const divisions = game?.divisions ?? []
  return (
    <>
      <ReviewBar
        all={data}
        divisions={divisions}
        filter={filter}
        onFilter={(next) => {
          setFilter(next)
          setPage(1)
        }}
      />
      <AcceptAll gameId={gameId} pending={fitting.filter(({ status }) => status === 'Pending')} />
      {fitting.length === 0 && (
        <EmptyState icon={<SearchIcon />} title={<Trans>No teams match these filters</Trans>} />
      )}
      <ul className={styles.list}>
        {fitting.slice((page - 1) * teamsPerPage, page * teamsPerPage).map((entry) => (
          <ParticipationRow key={entry.id} gameId={gameId} entry={entry} divisions={divisions} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} onPage={setPage} />
    </>
  )
}
