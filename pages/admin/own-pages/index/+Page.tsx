import { Trans } from '@lingui/react/macro'
import { PagesScreen } from '#src/features/admin/pages/pages-screen.tsx'
import { Page as Frame, PageHeader } from '#src/ui/page.tsx'

export default function Page() {
  return (
    <Frame>
      <PageHeader title={<Trans>Pages</Trans>} />
      <PagesScreen gameId={null} />
    </Frame>
  )
}
