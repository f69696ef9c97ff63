import { usePageContext } from 'vike-react/usePageContext'
import { GameTabs } from '#src/features/games/game-tabs.tsx'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { OwnPage } from '#src/features/pages/own-page.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'

export default function Page() {
  const page = usePageContext()
  const gameId = gameIdOf(page)
  const slug = page.routeParams['*'] ?? ''
  const { data } = trpc.pages.ofGame.useQuery({ gameId, slug }, once)
  const { data: game } = trpc.games.get.useQuery({ gameId })
  return (
    <>
      {data && game && (
        <OwnPage
          gameId={gameId}
          page={data}
          head={<GameTabs game={game} active={`/games/${gameId}/pages/${slug}`} />}
        />
      )}
      <SiteFooter />
    </>
  )
}
