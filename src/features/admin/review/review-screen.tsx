import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { live, once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { RegistrationField } from '#src/rules/registration-fields.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { TeamsIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AnswerFilters } from '../parts/answer-filters.tsx'
import { AnswerMenu } from '../parts/answer-menu.tsx'
import { useAnswerColumns } from '../parts/use-answer-columns.ts'
import styles from './review.styles.ts'
import { ReviewBar } from './review-bar.tsx'
import { everyTeam, filterReviews } from './review-filter.ts'
import { ReviewTable } from './review-table.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useDecisions } from './use-decisions.ts'

const noFields: readonly RegistrationField[] = []

/** A filter offers the countries that teams are from. */
const countriesOf = (all: readonly ParticipationRow[]): string[] => [
  ...new Set(
    all.flatMap(({ answers }) =>
      answers.filter(({ kind }) => kind === 'country').map(({ answer }) => answer),
    ),
  ),
]

/** @param props.find what is searched for at first. */
export function ReviewScreen({ gameId, find = '' }: { gameId: number; find?: string | undefined }) {
  const [filter, setFilter] = useState({ ...everyTeam, text: find })
  const game = trpc.editGames.page.useQuery({ gameId }, once).data
  const { data, error } = trpc.participations.table.useQuery({ gameId }, live)
  const decisions = useDecisions(gameId)
  const fields = game?.registrationFields ?? noFields
  const [shown, showAnswers] = useAnswerColumns(gameId, fields)
  const countries = useMemo(() => countriesOf(data ?? []), [data])
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
      <ReviewBar all={data} fitting={fitting} divisions={divisions} filter={filter} onFilter={setFilter}>
        {fields.length > 0 && <AnswerMenu fields={fields} shown={shown} onShow={showAnswers} />}
      </ReviewBar>
      {fields.length > 0 && (
        <div className={styles.answerFilters}>
          <AnswerFilters
            fields={fields}
            shown={shown}
            wanted={filter.answers}
            countries={countries}
            onChange={(answers) => setFilter({ ...filter, answers })}
          />
        </div>
      )}
      <ReviewTable
        gameId={gameId}
        teams={fitting}
        divisions={divisions}
        fields={fields}
        shown={shown}
        sizes={game}
        decisions={decisions}
        onShowAll={() => setFilter(everyTeam)}
      />
      <UndoBar decisions={decisions} />
    </>
  )
}
