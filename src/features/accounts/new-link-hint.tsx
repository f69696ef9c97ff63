import { Trans } from '@lingui/react/macro'

/** Tells how to get another confirmation mail. */
export const NewLinkHint = () => (
  <Trans>
    No email, or an expired link? <a href="/account/register">Register</a> again with the same address and
    password to get a new link.
  </Trans>
)
