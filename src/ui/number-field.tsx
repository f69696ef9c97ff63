import { type ComponentProps, useState } from 'react'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './form.styles.ts'

type Own = FieldProps & { value: number | null; onChange: (value: number | null) => void }
export type NumberFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own | 'type'>

/** A number, or null while the field is empty. What is being typed is kept as typed. */
export function NumberField(props: NumberFieldProps) {
  const { frame, control, own } = useField(props)
  const { value, onChange, ...rest } = own
  const [text, setText] = useState(() => textOf(value))
  const shown = numberOf(text) === value ? text : textOf(value)
  return (
    <FieldFrame {...frame}>
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
    </FieldFrame>
  )
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
const numberOf = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text))
