import { Trans } from '@lingui/react/macro'
import type { AdminUser } from '#src/contract/users.ts'
import { trpc } from '#src/lib/trpc.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'

export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.users.delete.useMutation({
    async onSuccess() {
      await utils.users.invalidate()
      onClose()
    },
  })
  return (
    <DeleteDialog
      title={<Trans>Delete this account?</Trans>}
      name={user.userName}
      submit={<Trans>Delete account</Trans>}
      call={remove}
      onDelete={() => remove.mutate({ userId: user.id })}
      onClose={onClose}
    >
      <Trans>
        The account leaves its teams. Its submissions and posts stay, without its name. This cannot be undone.
      </Trans>
    </DeleteDialog>
  )
}
