import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { limits } from '#src/contract/limits.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { ChangeConsequences, isNoticed } from './change-consequences.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Skeleton } from './skeleton.tsx'
import { TextArea } from './text-field.tsx'
import { useOfferUndo } from './use-offer-undo.tsx'

interface SuspendDialogProps {
  gameId: number
  /** Their participations. */
  teams: readonly { id: number; team: { name: string } }[]
  onClose: () => void
}

/** Suspends teams, with a note that they can read. It says what that does to the board, and can be undone for a minute. */
export function SuspendDialog({ gameId, teams, onClose }: SuspendDialogProps) {
  const { t } = useLingui()
  const review = useReviewTeams(gameId)
  const offerUndo = useOfferUndo()
  const count = teams.length
  const name = teams[0]?.team.name ?? ''
  const suspend = useMutation({
    mutationFn: async (note: string) => {
      const { reviewed, refusal } = await review(teams, { status: 'Suspended', note: note.trim() || null })
      const done = reviewed.length
      if (done > 0)
        offerUndo(
          async () => {
            const again = await review(reviewed, { status: 'Accepted', undoes: 'Suspended' })
            if (again.refusal) throw again.refusal
          },
          {
            title:
              count === 1
                ? t`${name} is suspended`
                : t`${plural(done, { one: '# team is suspended', other: '# teams are suspended' })}`,
            // Its instances are gone, and what the note said before.
            done:
              count === 1
                ? t`${name} plays again`
                : t`${plural(done, { one: '# team plays again', other: '# teams play again' })}`,
          },
        )
      if (refusal) throw refusal
      onClose()
    },
  })
  return (
    <FormDialog
      alert
      danger
      onClose={onClose}
      title={
        count === 1 ? t`Suspend ${name}?` : t`Suspend ${plural(count, { one: '# team', other: '# teams' })}?`
      }
      submit={<Trans>Suspend</Trans>}
      incomplete={false}
      call={suspend}
      onSubmit={({ note = '' }) => suspend.mutate(note)}
    >
      <p>
        {count === 1 ? (
          <Trans>
            The team can no longer play and is removed from the scoreboard until you accept it again.
          </Trans>
        ) : (
          <Trans>
            The teams can no longer play and are removed from the scoreboard until you accept them again.
          </Trans>
        )}
      </p>
      <Consequences gameId={gameId} participationIds={teams.map(({ id }) => id)} />
      <TextArea
        name="note"
        label={<Trans>Why</Trans>}
        hint={<Trans>The team can read it.</Trans>}
        rows={3}
        maxLength={limits.reviewNoteMax}
        autoFocus
      />
    </FormDialog>
  )
}

/** Suspending does not wait for it: a team that cheats is stopped also where the server cannot say what that does. */
function Consequences(teams: { gameId: number; participationIds: number[] }) {
  const { client } = trpc.useUtils()
  const { data, error } = useQuery({
    queryKey: ['suspend', teams],
    queryFn: () => client.participations.previewReview.mutate({ ...teams, status: 'Suspended' }),
    gcTime: 0,
    // A rehearsal locks the teams: once for each question.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const refusal = useRefusal(error)
  if (refusal) return <p>{refusal.title}</p>
  if (!data) return <Skeleton height="6rem" />
  return isNoticed(data) ? <ChangeConsequences preview={data} /> : null
}

/** Each is reviewed, also when another one is refused. */
function useReviewTeams(gameId: number) {
  const utils = trpc.useUtils()
  type Teams = SuspendDialogProps['teams']
  return async (
    teams: Teams,
    change: { status: 'Suspended'; note: string | null } | { status: 'Accepted'; undoes: 'Suspended' },
  ) => {
    const results = await Promise.allSettled(
      teams.map(({ id }) => utils.client.participations.review.mutate({ participationId: id, ...change })),
    )
    await Promise.all([
      utils.cheats.pairs.invalidate({ gameId }),
      utils.controlRoom.team.invalidate(),
      utils.participations.invalidate(),
    ])
    return {
      reviewed: teams.filter((_, at) => results[at]?.status === 'fulfilled'),
      refusal: results.find((result) => result.status === 'rejected')?.reason as unknown,
    }
  }
}
