import { type ReactNode, useId } from 'react'
import styles from './form.styles.ts'
import { useForm } from './form.tsx'

export interface FieldProps {
  label: ReactNode
  name?: string
  /** A sentence under the field. */
  hint?: ReactNode
  /** Overrides what the form's refusal says about this name. */
  error?: string
  required?: boolean
}

interface ControlProps {
  id: string
  name?: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** Label, control, hint and refusal, tied together for screen readers. */
export function Field({
  label,
  name,
  hint,
  error,
  required,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const { fields } = useForm()
  const refused = error ?? (name ? fields[name] : undefined)
  const describedBy = [hint && `${id}-hint`, refused && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.mark} aria-hidden>
            *
          </span>
        )}
      </label>
      {children({
        id,
        name,
        required,
        'aria-invalid': refused ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {refused && (
        <div id={`${id}-error`} className={styles.error} role="alert">
          {refused}
        </div>
      )}
    </div>
  )
}
