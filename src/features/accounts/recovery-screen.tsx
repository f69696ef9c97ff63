import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { KeyIcon } from '#src/ui/screen-icons.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountNote } from './account-note.tsx'
import { RecoveryForm } from './recovery-form.tsx'

/** Requests a password-reset mail. */
export function RecoveryScreen() {
  const [answer, setAnswer] = useState<string>()
  return (
    <AccountFrame
      icon={<KeyIcon />}
      title={<Trans>Forgot your password?</Trans>}
      form={answer ? <AccountNote focused>{answer}</AccountNote> : <RecoveryForm onSent={setAnswer} />}
      below={
        <a href="/account/login">
          <Trans>Log in</Trans>
        </a>
      }
    >
      <Trans>We will email you a link to choose a new one.</Trans>
    </AccountFrame>
  )
}
