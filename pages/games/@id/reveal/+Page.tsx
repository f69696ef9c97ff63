import { usePageContext } from 'vike-react/usePageContext'
import { RevealScreen } from '#src/features/scoreboard/reveal/reveal-screen.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'
import { trpc } from '#src/lib/trpc.ts'

export default function Page() {
  const { data: game } = trpc.games.get.useQuery({ gameId: gameIdOf(usePageContext()) })
  return game ? <RevealScreen game={game} /> : null
}
