import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedUser, ListedUsers } from '#src/contract/users.ts'
import { answersIn } from '#src/lib/answers-in.ts'
import { trpc } from '#src/lib/trpc.ts'
import { AnswerFields } from '#src/ui/answer-fields.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Name } from '#src/ui/name.tsx'
import { notify } from '#src/ui/notify.ts'

interface UserAnswersDialogProps {
  user: ListedUser
  fields: ListedUsers['fields']
  onClose: () => void
}

/** What a user answered to the questions of the site, for administrators to correct. */
export function UserAnswersDialog({ user, fields, onClose }: UserAnswersDialogProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const save = trpc.users.changeAnswers.useMutation({
    onSuccess: async () => {
      await utils.users.invalidate()
      notify({ tone: 'success', title: t`Saved` })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={
        <Trans>
          Answers of <Name>{user.userName}</Name>
        </Trans>
      }
      submit={<Trans>Save</Trans>}
      incomplete={false}
      call={save}
      onSubmit={(values) => save.mutate({ userId: user.id, answers: answersIn(fields, values) })}
    >
      <AnswerFields fields={fields} answers={user.answers} byStaff />
    </FormDialog>
  )
}
