import { Trans } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import type { MailLink } from '#src/rules/mail-link.ts'
import { returnPath } from '#src/rules/return-path.ts'
import { AddressScreen } from './address-screen.tsx'
import { BrokenLink } from './broken-link.tsx'
import { NewLinkHint } from './new-link-hint.tsx'
import { placeAfterMail } from './place-after-mail.ts'

/** Activates a new account and signs it in. */
export function VerifyScreen({ link }: { link: MailLink | undefined }) {
  const verify = trpc.accounts.verify.useMutation()
  if (!link) return <BrokenLink href="/account/register" action={<Trans>Register again</Trans>} />
  return (
    <AddressScreen
      link={link}
      confirm={verify}
      onDone={() => location.replace(returnPath(placeAfterMail.take()))}
      below={<NewLinkHint />}
    >
      <Trans id="mail.verify.lead">Please confirm this address to activate your account.</Trans>
    </AddressScreen>
  )
}
