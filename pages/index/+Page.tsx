import { useFirstBlood } from '#src/features/games/pulse/use-first-blood.ts'
import { ContinueCard } from '#src/features/games/recent/continue-card.tsx'
import { HeroGame } from '#src/features/games/recent/hero-game.tsx'
import { RecentGames } from '#src/features/games/recent/recent-games.tsx'
import { Front } from '#src/features/home/front.tsx'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { LatestPosts } from '#src/features/posts/latest-posts.tsx'
import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'

const refreshMs = 60_000

export default function Page() {
  const { data: blocks = [] } = trpc.front.shown.useQuery(undefined, liveEvery(refreshMs))
  return (
    <>
      <Front
        blocks={blocks}
        blood={useFirstBlood()}
        parts={{
          next: <ContinueCard />,
          news: <LatestPosts />,
          games: <RecentGames />,
          gameOf: (game) => <HeroGame game={game} />,
        }}
      />
      <SiteFooter />
    </>
  )
}
