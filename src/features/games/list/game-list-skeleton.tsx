import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './game-list.styles.ts'

export const GameListSkeleton = () => (
  <div className={styles.list} aria-busy>
    {Array.from({ length: 4 }, (_, index) => (
      <Card key={index}>
        <Skeleton height="8rem" />
        <Skeleton width="60%" height="1.4em" />
        <Skeleton width="85%" />
      </Card>
    ))}
  </div>
)
