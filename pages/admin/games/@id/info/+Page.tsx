import { usePageContext } from 'vike-react/usePageContext'
import { GameInfoScreen } from '#src/features/admin/games/game-info-screen.tsx'

export default function Page() {
  const { routeParams } = usePageContext()
  return <GameInfoScreen gameId={Number(routeParams.id)} />
}
