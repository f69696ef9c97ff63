import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './form.styles.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

type Own<Value extends string> = FieldProps & {
  options: readonly SelectOption<Value>[]
  value?: Value
  onChange?: (value: Value) => void
}
export type SelectProps<Value extends string> = Own<Value> & Omit<ComponentProps<'select'>, keyof Own<Value>>

/** The native select element: fast, and usable on every phone. */
export function Select<Value extends string>({
  label,
  name,
  hint,
  error,
  required,
  options,
  onChange,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field {...{ label, name, hint, error, required }}>
      {(control) => (
        <select
          {...rest}
          {...control}
          onChange={onChange && ((event) => onChange(event.target.value as Value))}
          className={styles.select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
