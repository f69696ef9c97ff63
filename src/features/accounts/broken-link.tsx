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
    <Trans>A part of it is missing. Please open the link in our mail again, or copy all of it.</Trans>
  </AccountFrame>
)
