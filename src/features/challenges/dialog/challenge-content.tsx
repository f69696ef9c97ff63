import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, use } from 'react'
import { useRefusal } from '#src/lib/errors.ts'
import { needsInstance } from '#src/rules/connection-text.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { ChallengeAbout } from './challenge-about.tsx'
import { ChallengeTask } from './challenge-task.tsx'
import styles from './challenge-view.styles.ts'
import { Connection } from './connection.tsx'
import { Deadline } from './deadline.tsx'
import { InstanceSlot } from './instance-slot.ts'
import { PaidHints } from './paid-hints.tsx'
import { PartList, WholeLink } from './part-list.tsx'
import { RatingForm } from './rating-form.tsx'
import { useChallengePage } from './use-challenge-page.ts'

/** Few challenges are scored by a checker. */
const OwnTicks = lazy(() => import('./own-ticks.tsx'))

/** The task: text, hints and attachment. */
export function ChallengeContent({ gameId, challengeId }: { gameId: number; challengeId: number }) {
  const page = useChallengePage({ gameId, challengeId })
  const refusal = useRefusal(page.error)
  const showInstance = use(InstanceSlot)
  if (page.data) {
    const { type, title, context, connection, paidHints, sum, files, checkedAt } = page.data
    const storedFiles = files.filter(({ url }) => url.startsWith('/')).length
    const isContainer = type === 'StaticContainer' || type === 'DynamicContainer'
    return (
      <>
        {page.data.whole && <WholeLink whole={page.data.whole} />}
        {page.data.deadlineAt !== null && <Deadline at={page.data.deadlineAt} />}
        {page.data.scoredByChecker && (
          <Suspense>
            <OwnTicks gameId={gameId} challengeId={challengeId} />
          </Suspense>
        )}
        <ChallengeAbout about={{ ...page.data, mean: page.data.rating.mean }} />
        <ChallengeTask
          {...page.data}
          files={
            files.length > 0 ? files : context.url ? [{ url: context.url, fileSize: context.fileSize }] : []
          }
          zipUrl={storedFiles > 1 ? `/api/game/${gameId}/challenges/${challengeId}/files` : undefined}
        >
          {paidHints.length > 0 && (
            <PaidHints gameId={gameId} challengeId={challengeId} hints={paidHints} sum={sum ?? 0} />
          )}
        </ChallengeTask>
        {page.data.ofParts && <PartList {...page.data.ofParts} />}
        {connection !== '' && !(isContainer && needsInstance(connection)) && <Connection text={connection} />}
        {checkedAt !== null && (
          <p className={styles.checked}>
            <Trans>
              Checked <TimeAgo at={checkedAt} />
            </Trans>
          </p>
        )}
        {isContainer && showInstance({ gameId, challengeId, title, connection })}
        {page.data.solved && (
          <RatingForm key={challengeId} {...{ gameId, challengeId }} own={page.data.rating.own} />
        )}
      </>
    )
  }
  if (!refusal) return <ContentSkeleton />
  return (
    <EmptyState
      icon={<AlertIcon />}
      title={refusal.title}
      action={
        <Button variant="outline" onClick={() => void page.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

const ContentSkeleton = () => (
  <div className={styles.lines} aria-busy>
    <Skeleton width="92%" />
    <Skeleton width="85%" />
    <Skeleton width="60%" />
    <Skeleton width="75%" />
  </div>
)
