import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminUser } from '#src/contract/users.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { isPhone } from '#src/rules/phone.ts'
import { roles } from '#src/rules/terms.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Name } from '#src/ui/name.tsx'
import { notify } from '#src/ui/notify.ts'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useRoleWords } from '../parts/words.ts'
import { PersonFields } from './person-fields.tsx'

/** Only what differs is sent, so that two administrators do not undo each other's changes. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui()
  const words = useRoleWords()
  const checks = useAccountChecks()
  const isSelf = useViewer()?.userId === user.id
  const [role, setRole] = useState(user.role)
  const [active, setActive] = useState(user.emailConfirmed)
  const utils = trpc.useUtils()
  const update = trpc.users.update.useMutation()
  const { submit, error, pending } = useSubmission(update, async () => {
    await utils.users.invalidate()
    notify({ tone: 'success', title: t`Saved` })
    onClose()
  })
  const changed = <Value,>(value: Value, before: Value) => (value === before ? null : value)
  return (
    <FormDialog
      onClose={onClose}
      title={<Name>{user.userName}</Name>}
      submit={<Trans>Save</Trans>}
      incomplete={false}
      call={{ error, isPending: pending, isSuccess: false }}
      onSubmit={({ userName = '', email = '', phone = '', realName = '', stdNumber = '', bio = '' }) =>
        submit(
          {
            userId: user.id,
            userName: changed(userName, user.userName),
            email: changed(email.trim(), user.email),
            phone: changed(phone.trim(), user.phone ?? ''),
            realName: changed(realName.trim(), user.realName),
            stdNumber: changed(stdNumber.trim(), user.stdNumber),
            bio: changed(bio, user.bio),
            role: changed(role, user.role),
            emailConfirmed: changed(active, user.emailConfirmed),
          },
          {
            // The site may have allowed longer names before.
            userName: userName !== user.userName && checks.userName(userName),
            email: checks.email(email.trim()),
            phone: phone.trim() !== '' && !isPhone(phone.trim()) && t`This is not a phone number.`,
          },
        )
      }
    >
      <PersonFields user={user} withBio>
        <Select
          name="role"
          label={<Trans>Role</Trans>}
          value={role}
          onChange={setRole}
          disabled={isSelf}
          hint={isSelf && <Trans>You cannot change your own role.</Trans>}
          options={roles.map((value) => ({ value, label: words[value] }))}
        />
      </PersonFields>
      <Switch
        label={<Trans>Active</Trans>}
        hint={<Trans>Only active accounts can log in.</Trans>}
        checked={active}
        onChange={setActive}
        disabled={isSelf}
      />
    </FormDialog>
  )
}
