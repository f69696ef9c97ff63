import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { navigate } from 'vike/client/router'
import type { GameView } from '#src/contract/games.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { refreshMs } from '#src/lib/query-client.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { ChallengeBoard } from './board/challenge-board.tsx'
import { ChallengeGroupsSkeleton } from './card/challenge-groups.tsx'
import styles from './challenge-screen.styles.ts'
import { entryAddress } from './entry.ts'

const gameNotStarted = 10_001
const gameEnded = 10_002
/** Polling continues a little beyond the end of the game, to notice it. */
const graceMs = 60_000

/** The player's screen of a running game. */
export function ChallengeScreen({ game }: { game: GameView }) {
  const details = trpc.games.details.useQuery(
    { gameId: game.id },
    { refetchInterval: () => (serverNow() < game.end + graceMs ? refreshMs : false) },
  )
  const refusal = useRefusal(details.error)
  useLeaveWhenOver(game, refusal?.status)
  if (details.data?.rank) {
    return <ChallengeBoard game={game} state={details.data} row={details.data.rank} />
  }
  return (
    <div className={styles.root}>
      <div className={styles.board}>
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
          <ChallengeGroupsSkeleton />
        )}
      </div>
    </div>
  )
}

/** The game ended, or the team was suspended, while the screen was open. The server decides, as browser clocks may be wrong. */
function useLeaveWhenOver(game: GameView, refusedWith: number | undefined): void {
  const isOver = refusedWith === gameEnded
  const isOut = game.status !== 'Accepted' || refusedWith === gameNotStarted || refusedWith === 400
  useEffect(() => {
    if (isOver || isOut) void navigate(entryAddress(game.id, isOver ? 'scoreboard' : 'game'))
  }, [isOver, isOut, game.id])
}
