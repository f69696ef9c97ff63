import type { ComponentProps } from 'react'
import { fromLocalInput, toLocalInput } from '#src/lib/local-input.ts'
import { useTimeZone } from '#src/lib/time-zone.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './form.styles.ts'

type Own = FieldProps & { value: number | null; onChange: (value: number | null) => void }
export type DateTimeFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own | 'type'>

/** A moment in the reader's time zone; the value is epoch milliseconds. */
export function DateTimeField({
  label,
  name,
  hint,
  error,
  required,
  value,
  onChange,
  ...rest
}: DateTimeFieldProps) {
  const zone = useTimeZone()
  return (
    <Field {...{ label, name, hint, error, required }}>
      {(control) => (
        <input
          step={1}
          {...rest}
          {...control}
          type="datetime-local"
          value={value === null ? '' : toLocalInput(value, zone)}
          onChange={(event) => onChange(fromLocalInput(event.target.value))}
          className={styles.input}
        />
      )}
    </Field>
  )
}
