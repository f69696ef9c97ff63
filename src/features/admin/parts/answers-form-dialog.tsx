import { Trans } from '@lingui/react/macro'
import { answersIn } from '#src/lib/answers-in.ts'
import type { Answers, RegistrationField } from '#src/rules/registration-fields.ts'
import { AnswerFields } from '#src/ui/answer-fields.tsx'
import { FormDialog, type FormDialogProps } from '#src/ui/form-dialog.tsx'
import { Name } from '#src/ui/name.tsx'

interface AnswersFormDialogProps extends Pick<FormDialogProps, 'call' | 'onClose'> {
  /** Who answered: the name of a user or of a team. */
  name: string
  fields: readonly RegistrationField[]
  answers: Answers
  onSave: (answers: Answers) => void
}

/** Staff correct what was answered to the questions of a registration. */
export const AnswersFormDialog = ({ name, fields, answers, onSave, ...dialog }: AnswersFormDialogProps) => (
  <FormDialog
    {...dialog}
    title={
      <Trans>
        Answers of <Name>{name}</Name>
      </Trans>
    }
    submit={<Trans>Save</Trans>}
    incomplete={false}
    onSubmit={(values) => onSave(answersIn(fields, values))}
  >
    <AnswerFields fields={fields} answers={answers} byStaff />
  </FormDialog>
)
