import { useLingui } from '@lingui/react/macro'
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import type { SumsOfCheckers } from '#src/lib/use-checker-sums.ts'
import { useDrawn } from '#src/lib/use-drawn.ts'
import type { BoardGroup, BoardView } from '../board-view.ts'
import type { RowNews } from '../row-news.ts'
import { useSolveWords } from '../solve/solve-words.ts'
import type { TeamCountries } from '../use-team-countries.ts'
import { columnsOf } from './board-columns.ts'
import { BoardHead } from './board-head.tsx'
import { BoardRow } from './board-row.tsx'
import styles from './board-table.styles.ts'
import { useRankMoves } from './use-rank-moves.ts'

const CellTip = lazy(async () => ({ default: (await import('./cell-tip.tsx')).CellTip }))

/** Widths of a landscape sheet and of the columns on it, in px. */
const [paperWidth, teamsWidth, columnWidth] = [1_000, 460, 24]

/** A hundred challenges are a hundred cells in each row: the rows of a small screen first. */
const slices = { first: 10, step: 5 }

export interface BoardTableProps {
  rows: readonly BoardRowView[]
  groups: readonly BoardGroup[]
  /** What checkers gave. */
  pushed?: SumsOfCheckers
  countries?: TeamCountries
  view: BoardView
  /** The solves of the rows are not there yet. */
  brief?: boolean
  /** All cells at once, for paper. */
  whole?: boolean
  inDivision: boolean
  ownTeamId: number | undefined
  news: ReadonlyMap<number, RowNews>
  /** Changes when other rows are requested; rows are animated only while it is unchanged. */
  asked: string
  corner: ReactNode
  onTeam: (teamId: number) => void
  ref?: RefObject<HTMLElement | null>
}

const noSums: SumsOfCheckers = new Map()

/** By challenge. */
const pushedFor = (pushed: SumsOfCheckers, teamId: number): Record<number, number> | undefined =>
  pushed.size === 0
    ? undefined
    : Object.fromEntries(
        [...pushed].flatMap(([id, sums]) => (sums.has(teamId) ? [[id, sums.get(teamId)!]] : [])),
      )

/** The scoreboard table. On narrow screens the challenges are in the detail of a team instead. */
export function BoardTable(props: BoardTableProps) {
  const {
    rows,
    groups,
    pushed = noSums,
    countries,
    view,
    brief = false,
    whole = false,
    inDivision,
    ownTeamId,
  } = props
  const { news, asked, corner, onTeam, ref } = props
  const { t } = useLingui()
  const words = useSolveWords()
  const columns = useMemo(() => columnsOf(groups, view), [groups, view])
  const body = useRef<HTMLTableSectionElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  useRankMoves(body, rows, asked)
  const drawn = useDrawn(`${asked}/${brief}`, rows.length, slices)
  const open = (event: MouseEvent) => {
    const team = (event.target as Element).closest('tr')?.dataset.team
    if (team) onTeam(Number(team))
  }
  return (
    <section
      ref={ref}
      className={styles.frame}
      aria-label={t`Scoreboard`}
      data-view={view}
      onScroll={({ currentTarget: frame }) => {
        // Written past React: no row is drawn again for it.
        if (frame.scrollLeft > 0) frame.dataset.shifted = ''
      }}
    >
      <table
        className={styles.table}
        style={
          {
            '--division': inDivision ? '4.5rem' : '0rem',
            '--print': Math.min(1, paperWidth / (teamsWidth + columns.length * columnWidth)),
          } as React.CSSProperties
        }
      >
        {/* While the head is still being parsed its columns have their widths. */}
        <colgroup span={inDivision ? 5 : 4} />
        {view === 'challenges' && <colgroup span={columns.length || 1} className={styles.columns} />}
        <BoardHead groups={groups} view={view} inDivision={inDivision} brief={brief} corner={corner} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: each row has a button; its click arrives here too */}
        <tbody ref={body} onClick={open} onPointerEnter={() => startTransition(() => setPointedAt(true))}>
          {rows.map((row, index) => (
            <BoardRow
              key={row.id}
              row={row}
              columns={columns}
              brief={brief || (index >= drawn && !whole)}
              words={words}
              country={countries?.[row.id]}
              pushed={pushedFor(pushed, row.id)}
              inDivision={inDivision}
              own={row.id === ownTeamId}
              news={news.get(row.id)}
            />
          ))}
        </tbody>
      </table>
      {isPointedAt && view === 'challenges' && (
        <Suspense>
          <CellTip body={body} rows={rows} groups={groups} pushed={pushed} />
        </Suspense>
      )}
    </section>
  )
}
