import { type ReactNode, useId } from 'react'
import look from './form.styles.ts'

export interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
}

export const Switch = (props: SwitchProps) => <Toggle {...props} role="switch" look={look.switch} />
export const Checkbox = (props: SwitchProps) => <Toggle {...props} look={look.checkbox} />

function Toggle({
  label,
  hint,
  onChange,
  look: shape,
  ...rest
}: SwitchProps & { role?: 'switch'; look: string }) {
  const id = useId()
  return (
    <label className={look.toggleRow} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        {...rest}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onChange && ((event) => onChange(event.target.checked))}
        className={shape}
      />
      <span className={look.toggleText}>
        <span className={look.label}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={look.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
