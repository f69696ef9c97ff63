import { useLingui } from '@lingui/react/macro'
import type { ListedUser, ListedUsers } from '#src/contract/users.ts'
import { trpc } from '#src/lib/trpc.ts'
import { notify } from '#src/ui/notify.ts'
import { AnswersFormDialog } from '../parts/answers-form-dialog.tsx'

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
    <AnswersFormDialog
      name={user.userName}
      fields={fields}
      answers={user.answers}
      call={save}
      onSave={(answers) => save.mutate({ userId: user.id, answers })}
      onClose={onClose}
    />
  )
}
