import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useNameLimits } from '#src/lib/use-name-limits.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { isPhone } from '#src/rules/phone.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { OnceDialog } from '../parts/once-dialog.tsx'
import { newPassword } from './new-password.ts'
import { PersonFields } from './person-fields.tsx'

export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { teamNameMax } = useNameLimits()
  const checks = useAccountChecks()
  const [suggested] = useState(newPassword)
  const [made, setMade] = useState<{ userName: string; password: string }>()
  const utils = trpc.useUtils()
  const create = trpc.users.create.useMutation()
  const { submit, error, pending } = useSubmission(create, () => utils.users.invalidate())
  if (made && create.isSuccess) {
    const { userName, password } = made
    return (
      <OnceDialog title={<Trans>Account created</Trans>} secret={password} onClose={onClose}>
        <Trans>
          The password of <strong translate="no">{userName}</strong> is:
        </Trans>
      </OnceDialog>
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>New user</Trans>}
      submit={<Trans>Create</Trans>}
      incomplete={false}
      call={{ error, isPending: pending, isSuccess: false }}
      onSubmit={({ userName = '', email = '', password = '', teamName = '', phone = '', ...person }) => {
        setMade({ userName, password })
        submit(
          {
            users: [
              {
                userName,
                email: email.trim(),
                password,
                phone: phone.trim() || null,
                realName: person.realName?.trim() || null,
                stdNumber: person.stdNumber?.trim() || null,
                teamName: teamName.trim() || null,
              },
            ],
          },
          {
            userName: checks.userName(userName),
            email: checks.email(email.trim()),
            password: checks.newPassword(password),
            phone: phone.trim() !== '' && !isPhone(phone.trim()) && t`This is not a phone number.`,
          },
        )
      }}
    >
      <PersonFields>
        <TextField
          name="teamName"
          label={<Trans>New team</Trans>}
          hint={<Trans>Optional. The account becomes its captain.</Trans>}
          maxLength={teamNameMax}
          autoComplete="off"
        />
      </PersonFields>
      <TextField
        name="password"
        label={<Trans>Password</Trans>}
        hint={<Trans>A random one is suggested.</Trans>}
        defaultValue={suggested}
        mono
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
