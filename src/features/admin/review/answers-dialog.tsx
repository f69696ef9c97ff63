import { useLingui } from '@lingui/react/macro'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { RegistrationField } from '#src/rules/registration-fields.ts'
import { notify } from '#src/ui/notify.ts'
import { AnswersFormDialog } from '../parts/answers-form-dialog.tsx'

interface AnswersDialogProps {
  entry: ParticipationRow
  fields: readonly RegistrationField[]
  onClose: () => void
}

/** Staff correct what a team answered. */
export function AnswersDialog({ entry: { id, team, answers }, fields, onClose }: AnswersDialogProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const save = trpc.participations.changeAnswers.useMutation({
    onSuccess: async () => {
      await utils.participations.invalidate()
      notify({ tone: 'success', title: t`Saved` })
      onClose()
    },
  })
  return (
    <AnswersFormDialog
      name={team.name}
      fields={fields}
      answers={Object.fromEntries(answers.map(({ key, answer }) => [key, answer]))}
      call={save}
      onSave={(changed) => save.mutate({ participationId: id, answers: changed })}
      onClose={onClose}
    />
  )
}
