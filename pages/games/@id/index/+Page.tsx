import { usePageContext } from 'vike-react/usePageContext'
import { GameDetail } from '#src/features/games/game-detail.tsx'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { useLiveGame } from '#src/lib/live/use-live-game.ts'

export default function Page() {
  const gameId = Number(usePageContext().routeParams.id)
  useLiveGame(gameId)
  return (
    <>
      <GameDetail gameId={gameId} />
      <SiteFooter />
    </>
  )
}
