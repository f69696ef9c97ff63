import { Trans } from '@lingui/react/macro'
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useRefusal } from '#src/lib/errors.ts'
import { cx } from './cx.ts'
import styles from './form.styles.ts'
import { AlertIcon } from './icons.tsx'

interface FormState {
  fields: Record<string, string>
  pending: boolean
}

const FormContext = createContext<FormState>({ fields: {}, pending: false })
export const useForm = (): FormState => useContext(FormContext)

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The text of every named field as it stands. */
  onSubmit: (values: Record<string, string>) => void
  /** The refusal of the server: texts for a field are shown under it, the rest on top. */
  error?: unknown
  pending?: boolean
}

/** After a refusal the focus is on what is wrong. */
export function Form({ onSubmit, error, pending = false, children, className, ...rest }: FormProps) {
  const refusal = useRefusal(error)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[data-refusal], [aria-invalid=true]')?.focus()
  }, [error])
  const fields = refusal?.fields ?? {}
  const isGeneral = refusal && Object.keys(fields).length === 0
  return (
    // POST: a submission before hydration must not put a password into the address.
    <form
      method="post"
      {...rest}
      ref={form}
      className={cx(styles.form, className)}
      onSubmit={(event) => {
        // A dialog inside of it, which is elsewhere on the page, has a form of its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!pending) onSubmit(textsOf(event.currentTarget))
      }}
    >
      <FormContext value={{ fields, pending }}>
        <noscript>
          <FormRefusal>
            <Trans>This form requires JavaScript. Please enable it in your browser.</Trans>
          </FormRefusal>
        </noscript>
        {isGeneral && <FormRefusal>{refusal.title}</FormRefusal>}
        {children}
      </FormContext>
    </form>
  )
}

export function FormRefusal({ children }: { children: ReactNode }) {
  return (
    <div role="alert" data-refusal tabIndex={-1} className={styles.general}>
      <AlertIcon />
      <span>{children}</span>
    </div>
  )
}

/** The row of buttons at the end of a form. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
