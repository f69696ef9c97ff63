import { lazy, useMemo } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { GameTabs } from '#src/features/games/game-tabs.tsx'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import '#src/features/pages/own-page.styles.ts?sheet'
import { gameIdOf } from '#src/lib/game-id.ts'
import { laterPart } from '#src/lib/later-part.tsx'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'

/** Two screens show it: apart, so that the others of players do not load it. The server draws it at once. */
const load = async () => ({ default: (await import('#src/features/pages/own-page.tsx')).OwnPage })
const OwnPage = laterPart(import.meta.env.SSR ? (await load()).default : lazy(load))

export default function Page() {
  const page = usePageContext()
  const gameId = gameIdOf(page)
  const slug = page.routeParams['*'] ?? ''
  const { data } = trpc.pages.ofGame.useQuery({ gameId, slug }, once)
  const { data: game } = trpc.games.get.useQuery({ gameId })
  const head = useMemo(
    () => game && <GameTabs game={game} active={`/games/${gameId}/pages/${slug}`} />,
    [game, gameId, slug],
  )
  return (
    <>
      {data && head && <OwnPage gameId={gameId} page={data} head={head} />}
      <SiteFooter />
    </>
  )
}
