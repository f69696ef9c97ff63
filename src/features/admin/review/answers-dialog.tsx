import { Trans, useLingui } from '@lingui/react/macro'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { answersIn } from '#src/lib/answers-in.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { RegistrationField } from '#src/rules/registration-fields.ts'
import { AnswerFields } from '#src/ui/answer-fields.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Name } from '#src/ui/name.tsx'
import { notify } from '#src/ui/notify.ts'

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
    <FormDialog
      onClose={onClose}
      title={
        <Trans>
          Answers of <Name>{team.name}</Name>
        </Trans>
      }
      submit={<Trans>Save</Trans>}
      incomplete={false}
      call={save}
      onSubmit={(values) => save.mutate({ participationId: id, answers: answersIn(fields, values) })}
    >
      <AnswerFields
        fields={fields}
        answers={Object.fromEntries(answers.map(({ key, answer }) => [key, answer]))}
        byStaff
      />
    </FormDialog>
  )
}
