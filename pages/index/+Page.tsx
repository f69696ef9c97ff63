import { Trans } from '@lingui/react/macro'
import { useSite } from '#src/lib/shell.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { FlagIcon } from '#src/ui/icons.tsx'
import { PageHeader, Page as Screen } from '#src/ui/page.tsx'

export default function Page() {
  const site = useSite()
  return (
    <Screen>
      <PageHeader
        title={site.title}
        actions={
          <LinkButton href="/games" icon={<FlagIcon />}>
            <Trans>Games</Trans>
          </LinkButton>
        }
      >
        {site.slogan}
      </PageHeader>
    </Screen>
  )
}
