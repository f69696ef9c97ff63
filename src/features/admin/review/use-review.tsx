import { Trans, useLingui } from '@lingui/react/macro'
import type { ParticipationEntry } from '#src/contract/participations.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { StoredParticipationStatus } from '#src/rules/participation.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { notify } from '#src/ui/notify.ts'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

/** Changes the status of a team, after a confirmation. Moving it to another division needs none, as it can be undone. */
export function useReview(gameId: number, { id, team }: ParticipationEntry) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const review = trpc.participations.review.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: () => utils.participations.list.invalidate({ gameId }),
  })
  const { name } = team
  const questions: Record<
    StoredParticipationStatus,
    { title: string; text: React.ReactNode; danger: boolean }
  > = {
    Accepted: {
      title: t`Accept ${name}?`,
      text: <Trans>The team can play and appears on the scoreboard.</Trans>,
      danger: false,
    },
    Rejected: {
      title: t`Reject ${name}?`,
      text: <Trans>The team can register again.</Trans>,
      danger: true,
    },
    Suspended: {
      title: t`Suspend ${name}?`,
      text: (
        <Trans>
          The team can no longer play and is removed from the scoreboard until you accept it again.
        </Trans>
      ),
      danger: true,
    },
    Pending: { title: '', text: null, danger: false },
  }
  const decide = async (status: StoredParticipationStatus) => {
    const { title, text, danger } = questions[status]
    if (await confirm({ title, children: text, danger })) review.mutate({ participationId: id, status })
  }
  const move = (division: string) =>
    review.mutate(
      { participationId: id, division },
      { onSuccess: () => void notify({ tone: 'success', title: t`${name} now plays in ${division}` }) },
    )
  return {
    pending: review.isPending,
    decide: (status: StoredParticipationStatus) => void decide(status),
    move,
  }
}
