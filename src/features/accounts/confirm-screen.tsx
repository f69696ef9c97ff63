import { Trans } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import type { MailLink } from '#src/rules/mail-link.ts'
import { AddressScreen } from './address-screen.tsx'
import { BrokenLink } from './broken-link.tsx'

/** Confirms a new address of the own account. */
export function ConfirmScreen({ link }: { link: MailLink | undefined }) {
  const confirm = trpc.accounts.confirmEmail.useMutation()
  if (!link) return <BrokenLink href="/account/profile" action={<Trans>Profile</Trans>} />
  return (
    <AddressScreen link={link} confirm={confirm} onDone={() => location.replace('/account/profile')}>
      <Trans id="mail.change.lead">Please confirm this address to use it for your account.</Trans>
    </AddressScreen>
  )
}
