import { useFirstBlood } from '#src/features/games/pulse/use-first-blood.ts'
import { ContinueCard } from '#src/features/games/recent/continue-card.tsx'
import { RecentGames } from '#src/features/games/recent/recent-games.tsx'
import { Home } from '#src/features/home/home.tsx'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { LatestPosts } from '#src/features/posts/latest-posts.tsx'

export default function Page() {
  return (
    <>
      <Home blood={useFirstBlood()} next={<ContinueCard />} posts={<LatestPosts />} games={<RecentGames />} />
      <SiteFooter />
    </>
  )
}
