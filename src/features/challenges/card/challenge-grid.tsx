import { useLingui } from '@lingui/react/macro'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './challenge-card.styles.ts'
import { ChallengeCard } from './challenge-card.tsx'

export interface ChallengeGridProps {
  challenges: readonly BoardChallengeView[]
  solved: ReadonlySet<number>
  ownTeamId: number
  onOpen: (challenge: BoardChallengeView) => void
}

export function ChallengeGrid({ challenges, solved, ownTeamId, onOpen }: ChallengeGridProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.grid} aria-label={t`Challenges`}>
      {challenges.map((challenge) => (
        <li key={challenge.id}>
          <ChallengeCard
            challenge={challenge}
            solved={solved.has(challenge.id)}
            ownTeamId={ownTeamId}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  )
}

const shapes = Array.from({ length: 12 }, (_, at) => at)

export const ChallengeGridSkeleton = () => (
  <ul className={styles.grid} aria-busy>
    {shapes.map((shape) => (
      <li key={shape}>
        <div className={styles.skeleton}>
          <Skeleton width="5rem" height="0.9em" />
          <Skeleton width="80%" />
          <Skeleton width="4rem" height="1.6em" />
        </div>
      </li>
    ))}
  </ul>
)
