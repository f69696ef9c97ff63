import { Trans } from '@lingui/react/macro'

/** Tells how to get another confirmation mail. */
export const NewLinkHint = () => (
  <Trans>
    No mail, or an old link? <a href="/account/register">Register</a> again with the same address and
    password, and we send a new link.
  </Trans>
)
