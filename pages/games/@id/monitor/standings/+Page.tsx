import { usePageContext } from 'vike-react/usePageContext'
import { StandingsScreen } from '#src/features/monitor/standings-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  return <StandingsScreen gameId={gameIdOf(usePageContext())} />
}
