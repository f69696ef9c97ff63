import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './form.styles.ts'

type Own = FieldProps & { value: number | null; onChange: (value: number | null) => void }
export type NumberFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own | 'type'>

/** A number, or null while the field is empty. What is being typed is kept as typed. */
export function NumberField({
  label,
  name,
  hint,
  error,
  required,
  value,
  onChange,
  ...rest
}: NumberFieldProps) {
  const [text, setText] = useState(() => textOf(value))
  const shown = numberOf(text) === value ? text : textOf(value)
  return (
    <Field {...{ label, name, hint, error, required }}>
      {(control) => (
        <input
          inputMode="decimal"
          step="any"
          {...rest}
          {...control}
          type="number"
          value={shown}
          onChange={(event) => {
            setText(event.target.value)
            onChange(numberOf(event.target.value))
          }}
          className={styles.input}
        />
      )}
    </Field>
  )
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
const numberOf = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text))
