import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { notify } from '#src/ui/notify.ts'
import { TextArea } from '#src/ui/text-field.tsx'

interface SuspendDialogProps {
  gameId: number
  /** A participation. */
  side: { id: number; team: { name: string } }
  onClose: () => void
}

/** Suspends a team, with a note that it can read. */
export function SuspendDialog({ gameId, side, onClose }: SuspendDialogProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { name } = side.team
  const review = trpc.participations.review.useMutation({
    async onSuccess() {
      await Promise.all([
        utils.cheats.pairs.invalidate({ gameId }),
        utils.controlRoom.team.invalidate(),
        utils.participations.invalidate(),
      ])
      notify({ tone: 'success', title: t`${name} is suspended` })
      onClose()
    },
  })
  return (
    <FormDialog
      alert
      danger
      onClose={onClose}
      title={<Trans>Suspend {name}?</Trans>}
      submit={<Trans>Suspend</Trans>}
      incomplete={false}
      call={review}
      onSubmit={({ note = '' }) =>
        review.mutate({ participationId: side.id, status: 'Suspended', note: note.trim() || null })
      }
    >
      <p>
        <Trans>
          The team can no longer play and is removed from the scoreboard until you accept it again.
        </Trans>
      </p>
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
