import { lazy, Suspense } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { GameTabs } from '#src/features/games/game-tabs.tsx'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { gameIdOf } from '#src/lib/game-id.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'

/** Two screens show it: apart, so that the others of players do not load it. The server draws it at once. */
const load = async () => ({ default: (await import('#src/features/pages/own-page.tsx')).OwnPage })
const OwnPage = import.meta.env.SSR ? (await load()).default : lazy(load)

export default function Page() {
  const page = usePageContext()
  const gameId = gameIdOf(page)
  const slug = page.routeParams['*'] ?? ''
  const { data } = trpc.pages.ofGame.useQuery({ gameId, slug }, once)
  const { data: game } = trpc.games.get.useQuery({ gameId })
  return (
    <>
      {data && game && (
        <Suspense>
          <OwnPage
            gameId={gameId}
            page={data}
            head={<GameTabs game={game} active={`/games/${gameId}/pages/${slug}`} />}
          />
        </Suspense>
      )}
      <SiteFooter />
    </>
  )
}
