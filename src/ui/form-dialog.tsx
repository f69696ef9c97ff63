import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { Form, type FormProps } from './form.tsx'

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'onClose' | 'children' | 'alert' | 'size'> {
  open?: boolean
  /** Text of the submit button. */
  submit: ReactNode
  /** While true there is nothing to submit yet. */
  incomplete: boolean
  danger?: boolean
  /** The call that the form makes. It stays busy after success, while the next page is on its way. */
  call: { error: unknown; isPending: boolean; isSuccess: boolean }
  onSubmit: FormProps['onSubmit']
}

/** A question with fields, answered by one button or given up by the other. */
export function FormDialog(props: FormDialogProps) {
  const {
    open = true,
    onClose,
    title,
    alert,
    size,
    submit,
    incomplete,
    danger,
    call,
    onSubmit,
    children,
  } = props
  const form = useId()
  return (
    <Dialog
      {...(alert && { alert })}
      {...(size && { size })}
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" tone="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={form}
            tone={danger ? 'red' : 'brand'}
            pending={call.isPending || call.isSuccess}
            disabled={incomplete}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        error={call.error}
        pending={call.isPending}
        onSubmit={(values) => !incomplete && onSubmit(values)}
      >
        {children}
      </Form>
    </Dialog>
  )
}
