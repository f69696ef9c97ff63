import { Trans } from '@lingui/react/macro'
import { BankScreen } from '#src/features/admin/bank/bank-screen.tsx'
import { Page as Frame, PageHeader } from '#src/ui/page.tsx'

export default function Page() {
  return (
    <Frame>
      <PageHeader title={<Trans>Question bank</Trans>}>
        <Trans>
          Challenges that belong to no game. They are saved from a game, each change as a new version, and
          copied into others. Players see nothing of them.
        </Trans>
      </PageHeader>
      <BankScreen />
    </Frame>
  )
}
