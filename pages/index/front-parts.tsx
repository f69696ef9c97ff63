import { HeroGame } from '#src/features/games/recent/hero-game.tsx'
import { RecentGames } from '#src/features/games/recent/recent-games.tsx'
import type { FrontParts } from '#src/features/home/front.tsx'
import { LatestPosts } from '#src/features/posts/latest-posts.tsx'

/** What other features put on the front page, and on its preview. */
export const frontParts: Omit<FrontParts, 'next'> = {
  news: <LatestPosts />,
  games: <RecentGames />,
  gameOf: (game) => <HeroGame game={game} />,
}
