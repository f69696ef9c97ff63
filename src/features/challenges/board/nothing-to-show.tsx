import { Trans } from '@lingui/react/macro'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FlagIcon } from '#src/ui/icons.tsx'
import { ClockIcon, SearchIcon, TrophyIcon } from '#src/ui/screen-icons.tsx'

export interface NothingToShowProps {
  isBoardReady: boolean
  hasChallenges: boolean
  searches: boolean
  onReset: () => void
}

/** The reason why the grid is empty. */
export function NothingToShow({ isBoardReady, hasChallenges, searches, onReset }: NothingToShowProps) {
  const isAlone = useIsAlone()
  if (!hasChallenges && !isBoardReady) {
    return (
      <EmptyState icon={<ClockIcon />} title={<Trans>The scoreboard is not ready yet</Trans>}>
        <Trans>This takes a moment. The challenges appear here by themselves.</Trans>
      </EmptyState>
    )
  }
  if (!hasChallenges) {
    return (
      <EmptyState icon={<FlagIcon />} title={<Trans>No challenges yet</Trans>}>
        <Trans>They appear here as soon as the organisers publish them.</Trans>
      </EmptyState>
    )
  }
  if (searches) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={<Trans>Nothing found</Trans>}
        action={
          <Button variant="outline" onClick={onReset}>
            <Trans>Show all</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState icon={<TrophyIcon />} title={<Trans>All solved</Trans>}>
      {isAlone ? (
        <Trans>You have solved everything here. Well done!</Trans>
      ) : (
        <Trans>Your team has solved everything here. Well done!</Trans>
      )}
    </EmptyState>
  )
}
