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

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'hint' | 'required'> {
  id: string
  refused: string | undefined
}

/** Takes a field's properties apart: for its `FieldFrame`, for its control, and those the field itself understands. */
export function useField<Props extends FieldProps>({
  label,
  name,
  hint,
  error,
  required,
  ...own
}: Props): { frame: FieldFrameProps; control: ControlProps; own: Omit<Props, keyof FieldProps> } {
  const id = useId()
  const { fields } = useForm()
  const refused = error ?? (name ? fields[name] : undefined)
  const describedBy = [hint && `${id}-hint`, refused && `${id}-error`].filter(Boolean).join(' ')
  return {
    frame: { id, label, hint, required, refused },
    control: {
      id,
      name,
      required,
      'aria-invalid': refused ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
    own,
  }
}

/** Label, control, hint and refusal, tied together for screen readers. */
export function FieldFrame({
  id,
  label,
  hint,
  required,
  refused,
  children,
}: FieldFrameProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.mark} aria-hidden>
            *
          </span>
        )}
      </label>
      {children}
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

/** A field whose control is written in place. */
export function Field({
  children,
  ...props
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { frame, control } = useField(props)
  return <FieldFrame {...frame}>{children(control)}</FieldFrame>
}
