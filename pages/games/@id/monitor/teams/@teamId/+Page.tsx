import { usePageContext } from 'vike-react/usePageContext'
import { GameTeamScreen } from '#src/features/monitor/game-team-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <GameTeamScreen gameId={gameIdOf(page)} teamId={Number(page.routeParams.teamId)} />
}
