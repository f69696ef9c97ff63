import { lazy, memo, useMemo, useRef } from 'react'
import type { BoardGlance, BoardRowView, Scoreboard } from '#src/contract/scoreboard.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { laterPart } from '#src/lib/later-part.tsx'
import { once } from '#src/lib/query-client.ts'
import { useLook } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useCheckerSums } from '#src/lib/use-checker-sums.ts'
import { useHandOrder } from '#src/lib/use-hand-order.ts'
import { useDoors } from '#src/lib/use-open-part.ts'
import { allTeams } from '#src/rules/time-lines.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { BloodLegend } from './blood-legend.tsx'
import { teamHash, teamIdOf } from './board-address.ts'
import { BoardFilters } from './board-filters.tsx'
import { BoardTools } from './board-tools.tsx'
import { divisionsOf, groupsOf, pageCount } from './board-view.ts'
import { withOwnLine } from './chart/chart-lines.ts'
import { LaterChart } from './chart/later-chart.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { FurtherTeams } from './further-teams.tsx'
import { NoRows, NoTeams, RowsMissing } from './no-rows.tsx'
import { PinnedTeam } from './pinned-team.tsx'
import type { ScoreboardProps } from './scoreboard-props.ts'
import { BoardTable } from './table/board-table.tsx'
import { TeamDialog } from './team/team-dialog.tsx'
import { useAdjustments } from './team/use-adjustments.ts'
import { TieNote } from './tie-note.tsx'
import { useBoardChoice } from './use-board-choice.ts'
import { useChartFold } from './use-chart-fold.ts'
import { useKnownTitles } from './use-known-titles.ts'
import { useMissedSolves } from './use-missed-solves.ts'
import { usePrinting } from './use-printing.ts'
import { useRowNews } from './use-row-news.ts'
import type { TeamCountries } from './use-team-countries.ts'

export interface BoardProps extends ScoreboardProps {
  data: Scoreboard
  /** Only the first teams are there yet, without their solves and with a few steps of their lines. */
  brief: boolean
  total: number
  /** The own row, if it is not among the data yet. */
  ownRow: BoardRowView | null
  /** How solves earn a bonus, where it is not the packed one of the board. */
  bloods: BoardGlance['bloods'] | undefined
  countries: TeamCountries
  tiesByAdjustments: boolean
  /** Set if the other rows could not be loaded. */
  onRetry?: () => void
}

const loadFrozenNote = async () => ({ default: (await import('./frozen-note.tsx')).FrozenNote })
/** Few games freeze their board. */
const FrozenNote = laterPart(import.meta.env.SSR ? (await loadFrozenNote()).default : lazy(loadFrozenNote))
const noFreeze = { freezeAt: null }

const manyTeams = 20
/** What a screen shows at most of a page that is loaded. */
const rowsInSight = 20
const noRows: readonly BoardRowView[] = []

/** Chart, filters, table and legend; each team opens its detail. */
export const Board = memo(function Board(props: BoardProps) {
  const { game, ownTeamId, data, brief, total, ownRow, bloods, countries, onRetry, tiesByAdjustments } = props
  const { locale } = useLook()
  const { data: { freezeAt } = noFreeze } = trpc.games.freeze.useQuery({ gameId: game.id }, once)
  const challenges = useKnownTitles(game.id, data.challenges, ownTeamId)
  const handOrder = useHandOrder(game.id)
  const looks = useCategoryLooks()
  const groups = useMemo(
    () => groupsOf(challenges, locale, handOrder, looks),
    [challenges, locale, handOrder, looks],
  )
  const listed = useMemo(() => groups.flatMap((group) => group.challenges), [groups])
  const pushed = useCheckerSums(game.id, listed)
  const { choice, search, chosen, shown, ...change } = useBoardChoice(data.items)
  const { folded, toggle } = useChartFold(total)
  const doors = useDoors(teamIdOf, teamHash)
  const news = useRowNews(brief ? noRows : data.items)
  const { missed, dismiss } = useMissedSolves(brief ? noRows : data.items)
  const printing = usePrinting()
  const table = useRef<HTMLElement>(null)
  const own = data.items.find((row) => row.id === ownTeamId) ?? ownRow ?? undefined
  const adjustments = useAdjustments(game.id, brief ? undefined : own)
  const best = data.timeLines[choice.division]
  const lines = useMemo(
    () => (brief ? (best ?? []) : withOwnLine(best ?? [], own, choice.division, adjustments)),
    [brief, best, own, choice.division, adjustments],
  )
  const waits = brief && (choice.page > 1 || choice.division !== allTeams || search !== '')
  const isWhole = choice.division === allTeams && search === ''
  if (total === 0) return <NoTeams />
  const jump = () => {
    if (!own) return
    change.showTeam(own)
    requestAnimationFrame(() => showRow(table.current, own.id))
  }
  const corner = (
    <>
      <BoardFilters
        divisions={divisionsOf(data.timeLines, game.divisions)}
        division={choice.division}
        onDivision={change.setDivision}
        search={choice.search}
        onSearch={change.setSearch}
      />
      {choice.view !== 'compact' && <BloodLegend bonus={data.bloodBonus} own={bloods} />}
    </>
  )
  const place = own ? data.items.indexOf(own) : -1
  return (
    <>
      {freezeAt !== null && <FrozenNote gameId={game.id} start={game.start} end={game.end} />}
      <BoardTools
        view={choice.view}
        onView={change.setView}
        folded={folded}
        onFold={toggle}
        missed={missed}
        onSeen={dismiss}
        exports={
          <ExportMenu game={game} data={data} rows={chosen} groups={groups} pushed={pushed} lines={lines} />
        }
      />
      {!folded && (
        <LaterChart
          lines={lines}
          game={game}
          ownTeamId={own?.id}
          low={total > manyTeams}
          onTeam={doors.open}
        />
      )}
      <BoardTable
        ref={table}
        rows={waits ? [] : printing ? chosen : brief ? shown.slice(0, rowsInSight) : shown}
        groups={groups}
        pushed={pushed}
        countries={countries}
        view={choice.view}
        brief={brief}
        whole={printing}
        inDivision={choice.division !== allTeams}
        ownTeamId={ownTeamId}
        news={news}
        asked={`${choice.view}/${choice.division}/${search}/${choice.page}`}
        corner={corner}
        onTeam={doors.open}
      />
      {brief && !waits && (
        <noscript>
          <FurtherTeams rows={data.items.slice(rowsInSight)} />
        </noscript>
      )}
      {waits ? <RowsMissing onRetry={onRetry} /> : chosen.length === 0 && <NoRows />}
      {own && (
        <PinnedTeam
          row={own}
          above={data.items[place - 1]}
          below={place === -1 ? undefined : data.items[place + 1]}
          table={table}
          onJump={jump}
        />
      )}
      <Pagination
        page={choice.page}
        pages={isWhole ? pageCount(total) : change.pages}
        onPage={change.setPage}
      />
      {/* Below rows that are not there yet it would jump up. */}
      {!waits && <TieNote byAdjustments={tiesByAdjustments} />}
      <TeamDialog
        rows={brief ? noRows : data.items}
        own={brief ? undefined : own}
        groups={groups}
        gameId={game.id}
        ownTeamId={ownTeamId}
        countries={countries}
        onClose={doors.close}
      />
    </>
  )
})

function showRow(table: HTMLElement | null, teamId: number): void {
  const row = table?.querySelector<HTMLElement>(`[data-team="${teamId}"]`)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  row?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}
