import { ChallengeGroupsSkeleton } from './card/challenge-groups.tsx'
import styles from './challenge-screen.styles.ts'

/** What all players see of the screen of challenges before their own data join it. */
export const ChallengeFrame = () => (
  <div className={styles.root}>
    <div className={styles.board}>
      <ChallengeGroupsSkeleton />
    </div>
  </div>
)
