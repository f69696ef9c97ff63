import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '#src/ui/button.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { AccountFrame } from './account-frame.tsx'

export interface BrokenLinkProps {
  /** Where a new mail is asked for, and the words for it. */
  href: string
  action: ReactNode
}

/** Shown when a part of a mailed link is missing. */
export const BrokenLink = ({ href, action }: BrokenLinkProps) => (
  <AccountFrame
    icon={<AlertIcon />}
    title={<Trans>This link is broken</Trans>}
    form={
      <LinkButton href={href} size="lg" wide>
        {action}
      </LinkButton>
    }
  >
    <Trans>Part of the link is missing. Open it from the email again, or copy it completely.</Trans>
  </AccountFrame>
)
