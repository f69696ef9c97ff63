import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRefusal } from '#src/lib/errors.ts'
import { live, once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { TeamsIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ReviewBar } from './review-bar.tsx'
import { everyTeam, filterReviews } from './review-filter.ts'
import { ReviewTable } from './review-table.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useDecisions } from './use-decisions.ts'

/** @param props.find what is searched for at first. */
export function ReviewScreen({ gameId, find = '' }: { gameId: number; find?: string | undefined }) {
  const [filter, setFilter] = useState({ ...everyTeam, text: find })
  const game = trpc.editGames.page.useQuery({ gameId }, once).data
  const { data, error } = trpc.participations.table.useQuery({ gameId }, live)
  const decisions = useDecisions(gameId)
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
  const divisions = game?.divisions ?? []
  return (
    <>
      <ReviewBar all={data} fitting={fitting} divisions={divisions} filter={filter} onFilter={setFilter} />
      <ReviewTable
        gameId={gameId}
        teams={fitting}
        divisions={divisions}
        sizes={game}
        decisions={decisions}
        onShowAll={() => setFilter(everyTeam)}
      />
      <UndoBar decisions={decisions} />
    </>
  )
}
