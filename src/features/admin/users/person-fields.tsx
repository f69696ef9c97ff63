import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { limits } from '#src/contract/limits.ts'
import type { AdminUser } from '#src/contract/users.ts'
import { Pair } from '#src/ui/section.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'

interface PersonFieldsProps {
  user?: AdminUser
  withBio?: boolean
  /** One more field, beside the last one. */
  children: ReactNode
}

/** What an account says about its owner. The form reads the fields by their names. */
export const PersonFields = ({ user, withBio, children }: PersonFieldsProps) => (
  <>
    <Pair>
      <TextField
        name="userName"
        label={<Trans>User name</Trans>}
        defaultValue={user?.userName}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <TextField
        name="email"
        type="email"
        label={<Trans>Email</Trans>}
        defaultValue={user?.email}
        maxLength={limits.emailMax}
        autoComplete="off"
        required
      />
      <TextField
        name="realName"
        label={<Trans>Real name</Trans>}
        defaultValue={user?.realName}
        maxLength={limits.realNameMax}
        autoComplete="off"
      />
      <TextField
        name="stdNumber"
        label={<Trans>Student number</Trans>}
        defaultValue={user?.stdNumber}
        maxLength={limits.stdNumberMax}
        autoComplete="off"
      />
      <TextField
        name="phone"
        type="tel"
        label={<Trans>Phone</Trans>}
        defaultValue={user?.phone ?? ''}
        maxLength={limits.phoneMax}
        autoComplete="off"
      />
      {children}
    </Pair>
    {withBio && (
      <TextArea
        name="bio"
        label={<Trans>Bio</Trans>}
        defaultValue={user?.bio}
        rows={2}
        maxLength={limits.bioMax}
      />
    )}
  </>
)
