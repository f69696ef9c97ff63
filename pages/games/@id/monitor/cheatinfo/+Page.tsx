import { usePageContext } from 'vike-react/usePageContext'
import { CheatsScreen } from '#src/features/monitor/cheats-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  return <CheatsScreen gameId={gameIdOf(usePageContext())} />
}
