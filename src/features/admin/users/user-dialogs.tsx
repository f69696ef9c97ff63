import type { ListedUser, ListedUsers } from '#src/contract/users.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { UserAnswersDialog } from './user-answers-dialog.tsx'
import type { UserTask } from './user-menu.tsx'

interface UserDialogsProps {
  task: { what: UserTask; user: ListedUser } | undefined
  fields: ListedUsers['fields']
  onClose: () => void
}

/** What the menu of an account opens. */
export const UserDialogs = ({ task, fields, onClose }: UserDialogsProps) =>
  task && (
    <>
      {task.what === 'answers' && <UserAnswersDialog user={task.user} fields={fields} onClose={onClose} />}
      {task.what === 'edit' && <EditUserDialog user={task.user} onClose={onClose} />}
      {task.what === 'reset' && <ResetPasswordDialog user={task.user} onClose={onClose} />}
      {task.what === 'delete' && <DeleteUserDialog user={task.user} onClose={onClose} />}
    </>
  )
