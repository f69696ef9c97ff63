import { Trans } from '@lingui/react/macro'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './scoreboard.styles.ts'

const rows = Array.from({ length: 12 }, (_, index) => index)

export const RowsSkeleton = () => (
  <Card className={styles.waiting} role="status">
    <VisuallyHidden>
      <Trans>Loading</Trans>
    </VisuallyHidden>
    {rows.map((row) => (
      <Skeleton key={row} height="1.75rem" width={`${100 - row * 2}%`} />
    ))}
  </Card>
)

export const ChartSkeleton = ({ low }: { low: boolean }) => (
  <Card className={styles.waiting}>
    <Skeleton width="8rem" height="1.4rem" />
    <Skeleton height={low ? '12.5rem' : '20rem'} />
  </Card>
)

/** Placeholder of the board while its data is loading. */
export const BoardSkeleton = () => (
  <>
    <ChartSkeleton low={false} />
    <RowsSkeleton />
  </>
)
