// The board of a page: at first the teams that the page carries, then all of them.
import { useDeferredValue, useMemo } from 'react'
import type { BoardGlance, BoardRowView, BriefRowView, Scoreboard } from '#src/contract/scoreboard.ts'
import { useNow } from '#src/lib/now.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { allTeams } from '#src/rules/time-lines.ts'
import type { ScoreboardProps } from './scoreboard-props.ts'
import { useBoard } from './use-board.ts'
import { useTeamCountries } from './use-team-countries.ts'

/**
 * The page contains the first teams without their solves; the whole board is loaded after hydration, and its many cells are drawn
 * in slices, so that the screen reacts meanwhile.
 */
export function useGrowingBoard(game: ScoreboardProps['game']) {
  const running = gamePhase({ startAt: game.start, endAt: game.end }, useNow()) === 'running'
  const whole = useBoard(game.id, { running })
  const glance = trpc.scoreboard.glance.useQuery({ gameId: game.id }, { ...once, enabled: !whole.data })
  const drawn = useDeferredValue(whole.data)
  const first = useMemo(() => glance.data && boardOf(glance.data), [glance.data])
  return {
    data: drawn ?? first,
    /** Only the first teams are there yet. */
    isBrief: !drawn,
    total: drawn ? drawn.items.length : (glance.data?.total ?? 0),
    bloods: glance.data?.bloods,
    tiesByAdjustments: glance.data?.tiesByAdjustments === true,
    countries: useTeamCountries(game.id, glance.data ? glance.data.countries === true : drawn !== undefined),
    /** The own row, if it is not among the data yet. */
    ownRow: first?.own ?? null,
    error: glance.error,
    onRetryFirst: glance.refetch,
    /** Set if the other rows could not be loaded. */
    onRetryWhole: whole.isError ? whole.refetch : undefined,
  }
}

/** The shape of a whole board: without solves, and with the line of the own team. */
function boardOf({
  items,
  own,
  ownLine,
  bloods: _,
  countries: __,
  tiesByAdjustments: ___,
  ...rest
}: BoardGlance): Scoreboard & { own: BoardRowView | null } {
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
