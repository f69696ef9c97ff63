import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useRefusal } from '#src/lib/errors.ts'
import { useNow } from '#src/lib/now.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Board } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import type { ScoreboardProps } from './scoreboard-props.ts'
import { useBoard } from './use-board.ts'

const ShowScreen = lazy(async () => ({ default: (await import('./show/show-screen.tsx')).ShowScreen }))

/** `show` is the board for a projector. The page contains the first thirty rows; the whole board is loaded after hydration. */
export function ScoreboardScreen({ game, ownTeamId, show }: ScoreboardProps & { show: boolean }) {
  const running = gamePhase({ startAt: game.start, endAt: game.end }, useNow()) === 'running'
  const whole = useBoard(game.id, { running })
  const glance = trpc.scoreboard.glance.useQuery({ gameId: game.id }, { ...once, enabled: !whole.data })
  const refusal = useRefusal(glance.error)
  // The server does not wait for what is loaded later.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const data = whole.data ?? glance.data
  if (data && show) {
    return <Suspense>{isHydrated && <ShowScreen game={game} data={data} />}</Suspense>
  }
  if (data) {
    const total = whole.data?.items.length ?? glance.data?.total ?? 0
    const retry = whole.isError ? whole.refetch : undefined
    const ownRow = glance.data?.own ?? null
    return (
      <Board game={game} ownTeamId={ownTeamId} data={data} total={total} ownRow={ownRow} onRetry={retry} />
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
