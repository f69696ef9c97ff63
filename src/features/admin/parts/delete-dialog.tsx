import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface DeleteDialogProps {
  title: ReactNode
  /** What is lost. */
  children: ReactNode
  /** What has to be typed. */
  name: string
  submit: ReactNode
  call: { error: unknown; isPending: boolean; isSuccess: boolean }
  onDelete: () => void
  onClose: () => void
}

/** Asks for the name of what is deleted, so that it is not done by mistake. */
export function DeleteDialog({ title, children, name, submit, call, onDelete, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('')
  return (
    <FormDialog
      alert
      danger
      onClose={onClose}
      title={title}
      submit={submit}
      incomplete={typed.trim() !== name.trim()}
      call={call}
      onSubmit={onDelete}
    >
      <p>{children}</p>
      <TextField
        label={
          <Trans>
            Type <strong translate="no">{name}</strong> to continue
          </Trans>
        }
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
    </FormDialog>
  )
}
