import { usePageContext } from 'vike-react/usePageContext'
import { InstancesScreen } from '#src/features/admin/instances/instances-screen.tsx'
import { MonitorFrame } from '#src/features/monitor/monitor-frame.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'
import { useViewer } from '#src/lib/shell.ts'
import { can } from '#src/rules/staff.ts'

export default function Page() {
  const gameId = gameIdOf(usePageContext())
  const viewer = useViewer()
  return (
    <MonitorFrame gameId={gameId} active="instances">
      <InstancesScreen gameId={gameId} canStop={can(viewer, 'review', gameId)} />
    </MonitorFrame>
  )
}
