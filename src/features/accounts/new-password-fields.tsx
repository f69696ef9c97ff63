import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import { PasswordField } from '#src/ui/password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

export interface NewPasswordFieldsProps {
  /** The input property that the server may refuse. */
  name: string
  label: ReactNode
  /** Typed once: the button that shows it is enough. */
  once?: boolean
}

/** A new password with its strength, typed twice unless `once`: the second field is named `repeat`. */
export function NewPasswordFields({ name, label, once }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        maxLength={limits.passwordMax}
        required
        hint={<PasswordStrength password={password} />}
      />
      {!once && (
        <PasswordField
          name="repeat"
          label={t`Repeat the password`}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
          required
        />
      )}
    </>
  )
}
