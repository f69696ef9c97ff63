import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import type { PageWay } from './pagination.tsx'

/** For a page behind the last one of a list. */
export const EmptyPage = ({ icon, onPage, href }: PageWay & { icon?: ReactNode }) => (
  <EmptyState
    icon={icon}
    title={<Trans>This page is empty</Trans>}
    action={
      href ? (
        <LinkButton href={href(1)} variant="outline" tone="gray">
          <Trans>First page</Trans>
        </LinkButton>
      ) : (
        <Button variant="outline" tone="gray" onClick={() => onPage(1)}>
          <Trans>First page</Trans>
        </Button>
      )
    }
  />
)
