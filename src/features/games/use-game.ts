import type { GamePage } from '#src/contract/games.ts'
import { useNow } from '#src/lib/now.ts'
import { refreshMs } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { playGate } from '#src/rules/game-clock.ts'
import { type MainAction, mainAction } from './detail/main-action.ts'

const calmMs = 60_000

/** The game of this page. Live events refresh it; without them, a decision about the team still shows within 10 s. */
export const useGame = (gameId: number) =>
  trpc.games.page.useQuery(
    { gameId },
    { refetchInterval: ({ state }) => (state.data?.status === 'Pending' ? refreshMs : calmMs) },
  )

export function useOwnTeams() {
  const isSignedIn = useViewer() !== null
  return trpc.teams.listOwn.useQuery(undefined, { enabled: isSignedIn })
}

export const gateOf = ({ start, end, practiceMode }: GamePage, now: number) =>
  playGate({ startAt: start, endAt: end, practiceMode }, now)

export function useMainAction(game: GamePage): MainAction {
  const now = useNow()
  const isSignedIn = useViewer() !== null
  return mainAction({
    isSignedIn,
    status: game.status,
    gate: gateOf(game, now),
    isTooSmall: game.membersMissing > 0,
  })
}
