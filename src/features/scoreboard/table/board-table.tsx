import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useMemo, useRef } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import type { BoardGroup } from '../board-view.ts'
import { useSolveWords } from '../solve/solve-words.ts'
import { columnsOf } from './board-columns.ts'
import { BoardHead } from './board-head.tsx'
import { BoardRow } from './board-row.tsx'
import styles from './board-table.styles.ts'
import { CellTip } from './cell-tip.tsx'
import { useRankMoves } from './use-rank-moves.ts'

export interface BoardTableProps {
  rows: readonly BoardRowView[]
  groups: readonly BoardGroup[]
  inDivision: boolean
  ownTeamId: number | undefined
  /** Changes when other rows are requested; rows are animated only while it is unchanged. */
  view: string
  onTeam: (teamId: number) => void
}

/** The scoreboard table. On narrow screens the challenges are in the detail of a team instead. */
export function BoardTable({ rows, groups, inDivision, ownTeamId, view, onTeam }: BoardTableProps) {
  const { t } = useLingui()
  const words = useSolveWords()
  const columns = useMemo(() => columnsOf(groups), [groups])
  const body = useRef<HTMLTableSectionElement>(null)
  useRankMoves(body, rows, view)
  const open = (event: MouseEvent) => {
    const team = (event.target as Element).closest('tr')?.dataset.team
    if (team) onTeam(Number(team))
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section className={styles.frame} aria-label={t`Scoreboard`} tabIndex={0}>
      <table
        className={styles.table}
        style={{ '--division': inDivision ? '4.5rem' : '0rem' } as React.CSSProperties}
      >
        <BoardHead groups={groups} inDivision={inDivision} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: each row has a button; its click arrives here too */}
        <tbody ref={body} onClick={open}>
          {rows.map((row) => (
            <BoardRow
              key={row.id}
              row={row}
              columns={columns}
              words={words}
              inDivision={inDivision}
              own={row.id === ownTeamId}
            />
          ))}
        </tbody>
      </table>
      <CellTip body={body} rows={rows} groups={groups} />
    </section>
  )
}
