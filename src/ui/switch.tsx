import { type ReactNode, useId } from 'react'
import styles from './form.styles.ts'

export interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
}

export const Switch = (props: SwitchProps) => <Toggle {...props} role="switch" shape={styles.switch} />
export const Checkbox = (props: SwitchProps) => <Toggle {...props} shape={styles.checkbox} />

function Toggle({ label, hint, onChange, shape, ...rest }: SwitchProps & { role?: 'switch'; shape: string }) {
  const id = useId()
  return (
    <label className={styles.toggleRow} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        {...rest}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onChange && ((event) => onChange(event.target.checked))}
        className={shape}
      />
      <span className={styles.toggleText}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
