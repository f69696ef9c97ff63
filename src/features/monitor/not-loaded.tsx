import { Trans } from '@lingui/react/macro'
import { useRefusal } from '#src/lib/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** In the place of a list that is loading, or that was refused. */
export function NotLoaded({ error, retry }: { error: unknown; retry: () => unknown }) {
  const refusal = useRefusal(error)
  if (!refusal) return <Skeleton height="16rem" />
  return (
    <EmptyState
      icon={<AlertIcon />}
      title={refusal.title}
      action={
        <Button variant="outline" onClick={() => void retry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
