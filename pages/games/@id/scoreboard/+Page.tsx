import { usePageContext } from 'vike-react/usePageContext'
import { GameTabs } from '#src/features/games/game-tabs.tsx'
import { GameEnd } from '#src/features/games/over/game-end.tsx'
import { ScoreboardScreen } from '#src/features/scoreboard/scoreboard-screen.tsx'
import { WriteupButton } from '#src/features/writeups/writeup-button.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'
import { once } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Page as Screen } from '#src/ui/page.tsx'

export default function Page() {
  const page = usePageContext()
  const gameId = gameIdOf(page)
  const { data: game } = trpc.games.get.useQuery({ gameId })
  const isSignedIn = useViewer() !== null
  const { data: ownTeamId } = trpc.games.ownTeamId.useQuery({ gameId }, { ...once, enabled: isSignedIn })
  if (!game) return <Screen width="wide">{null}</Screen>
  return (
    <Screen width="wide">
      <GameTabs game={game} active="scoreboard" action={<WriteupButton game={game} />} />
      <GameEnd game={game} isBoard />
      <ScoreboardScreen game={game} ownTeamId={ownTeamId ?? undefined} />
    </Screen>
  )
}
