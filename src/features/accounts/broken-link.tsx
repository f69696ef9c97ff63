import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/ui/button.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Shown when a part of a mailed link is missing. */
export const BrokenLink = () => (
  <AccountFrame
    icon={<AlertIcon />}
    title={<Trans>This link is broken</Trans>}
    form={
      <LinkButton href="/" size="lg" wide>
        <Trans>Home</Trans>
      </LinkButton>
    }
  >
    <Trans>Part of the link is missing. Open it from the email again, or copy it completely.</Trans>
  </AccountFrame>
)
