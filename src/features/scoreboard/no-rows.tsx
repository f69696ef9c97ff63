import { Trans } from '@lingui/react/macro'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon, TeamsIcon } from '#src/ui/icons.tsx'
import { SearchIcon } from '#src/ui/screen-icons.tsx'
import { RowsSkeleton } from './board-skeleton.tsx'

export const NoTeams = () =>
  useIsAlone() ? (
    <EmptyState icon={<TeamsIcon />} title={<Trans>No players yet</Trans>}>
      <Trans>Players appear here once they are accepted into the game.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={<TeamsIcon />} title={<Trans>No teams yet</Trans>}>
      <Trans>Teams appear here once they are accepted into the game.</Trans>
    </EmptyState>
  )

export const NoRows = () => (
  <EmptyState
    icon={<SearchIcon />}
    title={useIsAlone() ? <Trans>No player found</Trans> : <Trans>No team found</Trans>}
  >
    <Trans>Try another name or division.</Trans>
  </EmptyState>
)

/** Shown while the requested rows are loading. */
export const RowsMissing = ({ onRetry }: { onRetry?: () => void }) =>
  onRetry ? (
    <EmptyState
      icon={<AlertIcon />}
      title={<Trans>The rest of the scoreboard could not be loaded.</Trans>}
      action={
        <Button variant="outline" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  ) : (
    <RowsSkeleton />
  )
