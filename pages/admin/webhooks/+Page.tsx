import { Trans } from '@lingui/react/macro'
import { HooksScreen } from '#src/features/admin/hooks/hooks-screen.tsx'
import { Page as Frame, PageHeader } from '#src/ui/page.tsx'

export default function Page() {
  return (
    <Frame>
      <PageHeader title={<Trans>Webhooks</Trans>} />
      <HooksScreen gameId={null} />
    </Frame>
  )
}
