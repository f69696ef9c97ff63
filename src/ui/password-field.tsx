import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { Field } from './field.tsx'
import styles from './form.styles.ts'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A password with a button that shows it. */
export function PasswordField({
  label,
  name,
  hint,
  error,
  required,
  onChange,
  mono,
  ...rest
}: TextFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, name, hint, error, required }}>
      {(control) => (
        <div className={styles.around}>
          <input
            autoComplete="current-password"
            data-autofocus={rest.autoFocus || undefined}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            onChange={onChange && ((event) => onChange(event.target.value))}
            className={cx(styles.input, styles.withReveal, mono && styles.mono)}
          />
          <IconButton
            size="sm"
            className={styles.reveal}
            label={shown ? t`Hide password` : t`Show password`}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
