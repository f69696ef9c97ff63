import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpc } from '#src/lib/trpc.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import type { StaffRole } from '#src/rules/staff.ts'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { PlusIcon } from '#src/ui/screen-icons.tsx'
import { Pair } from '#src/ui/section.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useStaffRoleOptions } from './staff-roles.ts'

export function AddStaffForm({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const [userName, setUserName] = useState('')
  const [role, setRole] = useState<StaffRole>('author')
  const utils = trpc.useUtils()
  const { submit, error, pending, clear } = useSubmission(trpc.gameStaff.add.useMutation(), () => {
    setUserName('')
    return utils.gameStaff.list.invalidate({ gameId })
  })
  return (
    <Form
      noValidate
      error={error}
      pending={pending}
      onSubmit={() =>
        submit({ gameId, userName, role }, { userName: userName.trim() === '' && t`Enter a user name.` })
      }
    >
      <Pair>
        <TextField
          name="userName"
          label={<Trans>User name</Trans>}
          hint={<Trans>The complete name of an existing account</Trans>}
          value={userName}
          onChange={(text) => {
            setUserName(text)
            clear()
          }}
          autoComplete="off"
          required
        />
        <Select
          name="role"
          label={<Trans>Role</Trans>}
          options={useStaffRoleOptions()}
          value={role}
          onChange={setRole}
        />
      </Pair>
      <FormActions>
        <Button type="submit" icon={<PlusIcon />} pending={pending}>
          <Trans>Add</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
