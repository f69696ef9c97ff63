import { Trans } from '@lingui/react/macro'
import { useRefusal } from '#src/lib/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'

/** Instead of a board: its outline while it is loading, or why it could not be loaded. */
export function NoBoard({
  error,
  onRetry,
}: {
  error: Parameters<typeof useRefusal>[0]
  onRetry: () => void
}) {
  const refusal = useRefusal(error)
  if (!refusal) return <BoardSkeleton />
  return (
    <EmptyState
      icon={<AlertIcon />}
      title={refusal.title}
      action={
        <Button variant="outline" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
