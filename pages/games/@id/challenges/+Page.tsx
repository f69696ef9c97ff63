import { usePageContext } from 'vike-react/usePageContext'
import { ChallengeScreen } from '#src/features/challenges/challenge-screen.tsx'
import { useTeamMateToasts } from '#src/features/challenges/use-team-mate-toasts.ts'
import { GameTabs } from '#src/features/games/game-tabs.tsx'
import { NoticePanel } from '#src/features/notices/notice-panel.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'
import { useLiveGame } from '#src/lib/live/use-live-game.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Page as Screen } from '#src/ui/page.tsx'

export default function Page() {
  const gameId = gameIdOf(usePageContext())
  const { data: game } = trpc.games.get.useQuery({ gameId })
  const onVerdict = useTeamMateToasts(gameId)
  useLiveGame(gameId, { onVerdict })
  return (
    <Screen width="wide">
      {game && (
        <>
          <GameTabs game={game} active="challenges" />
          <ChallengeScreen game={game} notices={<NoticePanel game={game} />} />
        </>
      )}
    </Screen>
  )
}
