import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { navigate } from 'vike/client/router'
import type { GameView } from '#src/contract/games.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { refreshMs } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { ChallengeBoard } from './challenge-board.tsx'
import { ChallengeGridSkeleton } from './challenge-grid.tsx'
import look from './challenge-screen.styles.ts'
import { entryAddress, entryOf } from './entry.ts'

/** The player's screen of a running game. `notices` is the panel beside (on phones below) the challenges. */
export function ChallengeScreen({ game, notices }: { game: GameView; notices: ReactNode }) {
  const details = trpc.games.details.useQuery(
    { gameId: game.id },
    { refetchInterval: () => (Date.now() < game.end ? refreshMs : false) },
  )
  const refusal = useRefusal(details.error)
  useLeaveWhenOver(game, refusal?.status)
  if (details.data?.rank) {
    return <ChallengeBoard game={game} state={details.data} row={details.data.rank} notices={notices} />
  }
  return (
    <div className={look.root}>
      <div className={look.board}>
        {refusal ? (
          <EmptyState
            icon={<AlertIcon />}
            title={refusal.title}
            action={
              <Button variant="outline" onClick={() => void details.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        ) : (
          <ChallengeGridSkeleton />
        )}
      </div>
    </div>
  )
}

/** The game ended, or the team was suspended, while the screen was open. */
function useLeaveWhenOver(game: GameView, refusedWith: number | undefined): void {
  const entry = entryOf(game, Date.now())
  const isRefused =
    refusedWith !== undefined && refusedWith >= 400 && refusedWith !== 429 && refusedWith < 500
  const isOver = refusedWith === 10_001 || refusedWith === 10_002
  const to = isOver || isRefused ? (refusedWith === 10_002 ? 'scoreboard' : 'game') : entry
  useEffect(() => {
    if (to !== 'challenges') void navigate(entryAddress(game.id, to))
  }, [to, game.id])
}
