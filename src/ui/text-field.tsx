import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './form.styles.ts'

type Own = FieldProps & { value?: string; onChange?: (value: string) => void; mono?: boolean }

export type TextFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own>

/**
 * Controlled with `value` and `onChange`, or left to the form with `name` and `defaultValue`. A dialog gives
 * its focus to the field with `autoFocus`.
 */
export function TextField(props: TextFieldProps) {
  const { frame, control, own } = useField(props)
  const { onChange, mono, ...rest } = own
  return (
    <FieldFrame {...frame}>
      <input
        type="text"
        data-autofocus={rest.autoFocus || undefined}
        {...rest}
        {...control}
        onChange={onChange && ((event) => onChange(event.target.value))}
        className={cx(styles.input, mono && styles.mono)}
      />
    </FieldFrame>
  )
}

export type TextAreaProps = Own & Omit<ComponentProps<'textarea'>, keyof Own>

export function TextArea(props: TextAreaProps) {
  const { frame, control, own } = useField(props)
  const { onChange, mono, ...rest } = own
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={4}
        {...rest}
        {...control}
        onChange={onChange && ((event) => onChange(event.target.value))}
        className={cx(styles.area, mono && styles.mono)}
      />
    </FieldFrame>
  )
}
