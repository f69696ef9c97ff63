import type { ReactNode } from 'react'
import { Page } from '#src/ui/page.tsx'
import { Hero } from './hero.tsx'
import look from './home.styles.ts'

/** The front page: who we are, then news beside the games. On a phone the games come first. */
export const Home = ({ posts, games }: { posts: ReactNode; games: ReactNode }) => (
  <>
    <Hero />
    <Page>
      <div className={look.columns}>
        <div className={look.main}>{posts}</div>
        <div className={look.side}>{games}</div>
      </div>
    </Page>
  </>
)
