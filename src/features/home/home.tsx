import type { ReactNode } from 'react'
import { Page } from '#src/ui/page.tsx'
import { Hero, type HeroProps } from './hero.tsx'
import styles from './home.styles.ts'

export interface HomeProps extends HeroProps {
  /** What a member goes on with, above everything else. */
  next: ReactNode
  posts: ReactNode
  games: ReactNode
}

/** The front page: hero, then posts beside the games. On phones the games come first. */
export const Home = ({ next, posts, games, blood }: HomeProps) => (
  <>
    <Hero blood={blood} />
    <Page>
      {next}
      <div className={styles.columns}>
        <div className={styles.main}>{posts}</div>
        <div className={styles.side}>{games}</div>
      </div>
    </Page>
  </>
)
