import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { BoardGlance, BoardRowView, BriefRowView, Scoreboard } from '#src/contract/scoreboard.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { useNow } from '#src/lib/now.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { allTeams } from '#src/rules/time-lines.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Board } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import type { ScoreboardProps } from './scoreboard-props.ts'
import { useBoard } from './use-board.ts'

const ShowScreen = lazy(async () => ({ default: (await import('./show/show-screen.tsx')).ShowScreen }))

/**
 * `show` is the board for a projector. The page contains the first teams without their solves; the whole board is loaded after
 * hydration, and its many cells are drawn in slices, so that the screen reacts meanwhile.
 */
export function ScoreboardScreen({ game, ownTeamId, show }: ScoreboardProps & { show: boolean }) {
  const running = gamePhase({ startAt: game.start, endAt: game.end }, useNow()) === 'running'
  const whole = useBoard(game.id, { running })
  const glance = trpc.scoreboard.glance.useQuery({ gameId: game.id }, { ...once, enabled: !whole.data })
  const refusal = useRefusal(glance.error)
  // The server does not wait for what is loaded later.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const drawn = useDeferredValue(whole.data)
  const first = useMemo(() => glance.data && boardOf(glance.data), [glance.data])
  const data = drawn ?? first
  if (data && show) {
    return <Suspense>{isHydrated && drawn && <ShowScreen game={game} data={drawn} />}</Suspense>
  }
  if (data) {
    return (
      <Board
        game={game}
        ownTeamId={ownTeamId}
        data={data}
        brief={!drawn}
        total={drawn ? drawn.items.length : (glance.data?.total ?? 0)}
        ownRow={first?.own ?? null}
        onRetry={whole.isError ? whole.refetch : undefined}
      />
    )
  }
  if (!refusal) return <BoardSkeleton />
  return (
    <EmptyState
      icon={<AlertIcon />}
      title={refusal.title}
      action={
        <Button variant="outline" onClick={() => glance.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

/** The shape of a whole board: without solves, and with the line of the own team. */
function boardOf({ items, own, ownLine, ...rest }: BoardGlance): Scoreboard & { own: BoardRowView | null } {
  const row = (brief: BriefRowView): BoardRowView => ({
    ...brief,
    bio: null,
    lastSubmissionTime: 0,
    solvedChallenges: [],
  })
  const best = rest.timeLines[allTeams] ?? []
  const isLeading = best.some(({ id }) => id === ownLine?.id)
  return {
    ...rest,
    items: items.map(row),
    own: own && row(own),
    timeLines: { ...rest.timeLines, [allTeams]: ownLine && !isLeading ? [...best, ownLine] : best },
  }
}
