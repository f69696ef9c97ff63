import type { ReactNode } from 'react'
import { Page } from '#src/ui/page.tsx'
import { Hero } from './hero.tsx'
import styles from './home.styles.ts'

export interface HomeProps {
  /** What a member goes on with, above everything else. */
  next: ReactNode
  posts: ReactNode
  games: ReactNode
}

/** The front page: hero, then posts beside the games. On phones the games come first. */
export const Home = ({ next, posts, games }: HomeProps) => (
  <>
    <Hero />
    <Page>
      {next}
      <div className={styles.columns}>
        <div className={styles.main}>{posts}</div>
        <div className={styles.side}>{games}</div>
      </div>
    </Page>
  </>
)
