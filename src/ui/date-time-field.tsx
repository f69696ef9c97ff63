import type { ComponentProps } from 'react'
import { fromLocalInput, toLocalInput } from '#src/lib/local-input.ts'
import { useTimeZone } from '#src/lib/time-zone.ts'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './form.styles.ts'

type Own = FieldProps & { value: number | null; onChange: (value: number | null) => void }
export type DateTimeFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own | 'type'>

/** A date and time in the reader's time zone; the value is epoch milliseconds. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { frame, control, own } = useField(props)
  const { value, onChange, ...rest } = own
  const zone = useTimeZone()
  return (
    <FieldFrame {...frame}>
      <input
        step={1}
        {...rest}
        {...control}
        type="datetime-local"
        value={value === null ? '' : toLocalInput(value, zone)}
        onChange={(event) => onChange(fromLocalInput(event.target.value))}
        className={styles.input}
      />
    </FieldFrame>
  )
}
