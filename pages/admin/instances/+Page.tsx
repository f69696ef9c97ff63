import { Trans } from '@lingui/react/macro'
import { InstancesScreen } from '#src/features/admin/instances/instances-screen.tsx'
import { PageHeader, Page as Screen } from '#src/ui/page.tsx'

export default function Page() {
  return (
    <Screen width="wide">
      <PageHeader title={<Trans>Instances</Trans>}>
        <Trans>Containers of all games, with those that failed within the last hour.</Trans>
      </PageHeader>
      <InstancesScreen canStop />
    </Screen>
  )
}
