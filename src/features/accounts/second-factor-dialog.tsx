import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Outputs, trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PasswordQuestion } from './password-question.tsx'
import styles from './second-factor.styles.ts'

export interface SecondFactorDialogProps {
  what: 'start' | 'remove'
  onClose: () => void
}

/** Password, then the app, then the recovery codes; or the password alone to remove it. */
export default function SecondFactorDialog({ what, onClose }: SecondFactorDialogProps) {
  const [setup, setSetup] = useState<Outputs['secondFactor']['start']>()
  const [codes, setCodes] = useState<string[]>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={what === 'start' ? <Trans>Set up second factor</Trans> : <Trans>Remove second factor</Trans>}
    >
      {codes ? (
        <Codes codes={codes} onClose={onClose} />
      ) : setup ? (
        <Confirm setup={setup} onDone={setCodes} onClose={onClose} />
      ) : (
        <AskPassword what={what} onStarted={setSetup} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface AskPasswordProps extends SecondFactorDialogProps {
  onStarted: (setup: Outputs['secondFactor']['start']) => void
}

function AskPassword({ what, onStarted, onClose }: AskPasswordProps) {
  const start = useSealed(trpc.secondFactor.start.useMutation(), ['password'])
  const remove = useSealed(trpc.secondFactor.remove.useMutation(), ['password'])
  const starting = useSubmission(start, onStarted)
  const removing = useSubmission(remove, onClose)
  return <PasswordQuestion submission={what === 'start' ? starting : removing} onCancel={onClose} />
}

interface ConfirmProps {
  setup: Outputs['secondFactor']['start']
  onDone: (codes: string[]) => void
  onClose: () => void
}

function Confirm({ setup: { secret, uri, qr }, onDone, onClose }: ConfirmProps) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const confirm = trpc.secondFactor.confirm.useMutation()
  const { submit, error, pending } = useSubmission(confirm, ({ codes }) => onDone(codes))
  return (
    <Form
      noValidate
      error={error}
      pending={pending}
      onSubmit={({ code = '' }) => submit({ code: code.trim() }, { code: checks.required(code) })}
    >
      <p>
        <Trans>
          Scan this with an authenticator app, or type in the key, and enter the code that the app shows.
        </Trans>
      </p>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t`QR code`}>
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <a href={uri} className={styles.key}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </a>
      <TextField
        name="code"
        label={t`Code of your app`}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        autoFocus
        required
      />
      <FormActions>
        <Button variant="outline" tone="gray" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" pending={pending}>
          <Trans>Continue</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <>
      <p>
        <Trans>
          Keep these recovery codes. Each lets you log in once without your app; they are not shown again.
        </Trans>
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormActions>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </FormActions>
    </>
  )
}
