import { Trans } from '@lingui/react/macro'
import type { AdminUser } from '#src/contract/users.ts'
import { trpc } from '#src/lib/trpc.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { OnceDialog } from '../parts/once-dialog.tsx'

export function ResetPasswordDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const reset = trpc.users.resetPassword.useMutation()
  const { userName } = user
  if (reset.data !== undefined) {
    return (
      <OnceDialog title={<Trans>New password</Trans>} secret={reset.data} onClose={onClose}>
        <Trans>
          The password of <strong translate="no">{userName}</strong> is now:
        </Trans>
      </OnceDialog>
    )
  }
  return (
    <FormDialog
      alert
      onClose={onClose}
      title={<Trans>Reset the password of {userName}?</Trans>}
      submit={<Trans>Reset password</Trans>}
      incomplete={false}
      call={reset}
      onSubmit={() => reset.mutate({ userId: user.id })}
    >
      <p>
        <Trans>
          The account gets a random password, which is shown once. The old one stops working at once, and all
          sessions of the account end.
        </Trans>
      </p>
    </FormDialog>
  )
}
