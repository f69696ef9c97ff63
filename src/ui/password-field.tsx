import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { FieldFrame, useField } from './field.tsx'
import styles from './form.styles.ts'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A password with a button that shows it. */
export function PasswordField(props: TextFieldProps) {
  const { frame, control, own } = useField(props)
  const { onChange, mono, ...rest } = own
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...frame}>
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
    </FieldFrame>
  )
}
