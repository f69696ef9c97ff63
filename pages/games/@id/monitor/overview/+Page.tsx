import { usePageContext } from 'vike-react/usePageContext'
import { ControlRoomScreen } from '#src/features/monitor/control-room-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  return <ControlRoomScreen gameId={gameIdOf(usePageContext())} />
}
