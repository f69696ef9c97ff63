import { FrontScreen } from '#src/features/admin/front-page/front-screen.tsx'
import { HeroGame } from '#src/features/games/recent/hero-game.tsx'
import { RecentGames } from '#src/features/games/recent/recent-games.tsx'
import { Front } from '#src/features/home/front.tsx'
import { LatestPosts } from '#src/features/posts/latest-posts.tsx'
import { Page as Frame } from '#src/ui/page.tsx'

export default function Page() {
  return (
    <Frame width="wide">
      <FrontScreen
        draw={(blocks) => (
          <Front
            blocks={blocks}
            blood={null}
            parts={{
              next: null,
              news: <LatestPosts />,
              games: <RecentGames />,
              gameOf: (game) => <HeroGame game={game} />,
            }}
          />
        )}
      />
    </Frame>
  )
}
