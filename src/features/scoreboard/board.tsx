import { memo, useMemo, useRef, useState } from 'react'
import type { Scoreboard } from '#src/contract/scoreboard.ts'
import { allTeams } from '#src/rules/time-lines.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { BloodLegend } from './blood-legend.tsx'
import { BoardFilters } from './board-filters.tsx'
import { divisionsOf, groupsOf, pageCount } from './board-view.ts'
import { ScoreChart } from './chart/score-chart.tsx'
import { NoRows, NoTeams, RowsMissing } from './no-rows.tsx'
import { OwnTeam } from './own-team.tsx'
import styles from './scoreboard.styles.ts'
import type { ScoreboardProps } from './scoreboard-props.ts'
import { BoardTable } from './table/board-table.tsx'
import { TeamDialog } from './team/team-dialog.tsx'
import { useBoardChoice } from './use-board-choice.ts'

export interface BoardProps extends ScoreboardProps {
  /** All rows, or only the first ones. */
  data: Scoreboard
  total: number
  /** Set if the other rows could not be loaded. */
  onRetry?: () => void
}

/** Chart, filters, table and legend; each team opens its detail. */
export const Board = memo(function Board({ game, ownTeamId, data, total, onRetry }: BoardProps) {
  const groups = useMemo(() => groupsOf(data.challenges), [data.challenges])
  const { choice, search, chosen, shown, ...change } = useBoardChoice(data.items)
  const [opened, setOpened] = useState<number>()
  const table = useRef<HTMLDivElement>(null)
  const own = data.items.find((row) => row.id === ownTeamId)
  const missing = total - data.items.length
  const waits = missing > 0 && (choice.page > 1 || choice.division !== allTeams || search !== '')
  const isWhole = choice.division === allTeams && search === ''
  if (total === 0) return <NoTeams />
  const jump = () => {
    if (!own) return
    change.showTeam(own)
    requestAnimationFrame(() => showRow(table.current, own.id))
  }
  return (
    <>
      <ScoreChart lines={data.timeLines[choice.division] ?? []} game={game} onTeam={setOpened} />
      <div className={styles.tools}>
        <BoardFilters
          divisions={divisionsOf(data.timeLines, game.divisions)}
          division={choice.division}
          onDivision={change.setDivision}
          search={choice.search}
          onSearch={change.setSearch}
        />
        {own && <OwnTeam row={own} onJump={jump} />}
      </div>
      <div ref={table}>
        {!waits && (
          <BoardTable
            rows={shown}
            groups={groups}
            inDivision={choice.division !== allTeams}
            ownTeamId={ownTeamId}
            view={`${choice.division}/${search}/${choice.page}`}
            onTeam={setOpened}
          />
        )}
      </div>
      {waits ? <RowsMissing onRetry={onRetry} /> : chosen.length === 0 && <NoRows />}
      <Pagination
        page={choice.page}
        pages={isWhole ? pageCount(total) : change.pages}
        onPage={change.setPage}
      />
      <BloodLegend bonus={data.bloodBonus} />
      <TeamDialog
        row={data.items.find((row) => row.id === opened)}
        groups={groups}
        onClose={() => setOpened(undefined)}
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
