import { usePageContext } from 'vike-react/usePageContext'
import { GameInfoScreen } from '#src/features/admin/games/game-info-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'

export default function Page() {
  const page = usePageContext()
  return <GameInfoScreen gameId={gameIdOf(page)} />
}
