import type { ReactNode } from 'react'
import { Page } from '#src/ui/page.tsx'
import { Hero } from './hero.tsx'
import styles from './home.styles.ts'

/** The front page: hero, then posts beside the games. On phones the games come first. */
export const Home = ({ posts, games }: { posts: ReactNode; games: ReactNode }) => (
  <>
    <Hero />
    <Page>
      <div className={styles.columns}>
        <div className={styles.main}>{posts}</div>
        <div className={styles.side}>{games}</div>
      </div>
    </Page>
  </>
)
