import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { MailLink } from '#src/rules/mail-link.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { CheckCircleIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import { KeyIcon } from '#src/ui/screen-icons.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountNote } from './account-note.tsx'
import { BrokenLink } from './broken-link.tsx'
import { ResetForm } from './reset-form.tsx'

/** Sets a new password after the link of a recovery mail was opened. */
export function ResetScreen({ link }: { link: MailLink | undefined }) {
  const [done, setDone] = useState(false)
  if (!link) return <BrokenLink href="/account/recovery" action={<Trans>Send a new link</Trans>} />
  if (done) return <ResetDone />
  return (
    <AccountFrame
      icon={<KeyIcon />}
      title={<Trans id="mail.reset.button">Choose a new password</Trans>}
      form={<ResetForm link={link} onDone={() => setDone(true)} />}
      below={
        <a href="/account/recovery">
          <Trans>Send the link again</Trans>
        </a>
      }
    >
      <Name>{link.address}</Name>
    </AccountFrame>
  )
}

const ResetDone = () => (
  <AccountFrame
    icon={<CheckCircleIcon />}
    title={<Trans>Password changed</Trans>}
    form={
      <>
        <AccountNote focused>
          <Trans>You have been logged out everywhere.</Trans>
        </AccountNote>
        <LinkButton href="/account/login" size="lg" wide>
          <Trans>Log in</Trans>
        </LinkButton>
      </>
    }
  />
)
