import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
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
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { frame, control, own } = useField(props)
  const { options, onChange, ...rest } = own
  return (
    <FieldFrame {...frame}>
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
    </FieldFrame>
  )
}
