import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import type { SolveType } from '#src/rules/terms.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { SolveSign } from '../solve/solve-sign.tsx'
import { type Column, sameColumns, sameRow } from './board-columns.ts'
import styles from './board-table.styles.ts'
import { RankMedal } from './rank-medal.tsx'

export interface BoardRowProps {
  row: BoardRowView
  columns: readonly Column[]
  words: Record<SolveType, string>
  /** A division is selected, so the rank within it has a column. */
  inDivision: boolean
  own: boolean
}

/** One team. The table handles clicks; the name is the button for keyboard users. */
export const BoardRow = memo(
  function BoardRow({ row, columns, words, inDivision, own }: BoardRowProps) {
    const { number } = useFormats()
    const solves = new Map(row.solvedChallenges.map((solve) => [solve.id, solve]))
    return (
      <tr data-team={row.id} className={own ? styles.own : undefined}>
        <td className={styles.rank}>
          <RankMedal rank={row.rank} scored={row.score > 0} />
        </td>
        {inDivision && <td className={styles.divisionRank}>{row.divisionRank ?? '–'}</td>}
        <th scope="row" className={styles.team}>
          <button type="button" className={styles.teamButton} title={row.name} aria-haspopup="dialog">
            <Avatar name={row.name} src={row.avatar} size="xs" />
            <span className={styles.teamWords}>
              <span className={styles.teamName}>{row.name}</span>
              {row.division && <span className={styles.division}>{row.division}</span>}
            </span>
            {own && (
              <span className={styles.ownMark}>
                <Trans>You</Trans>
              </span>
            )}
          </button>
        </th>
        <td className={styles.solved}>{number(row.solvedCount)}</td>
        <td className={styles.score}>{number(row.score)}</td>
        {columns.map(({ id, tone, opens }) => {
          const solve = solves.get(id)
          return (
            <td key={id} className={opens ? styles.opens : undefined}>
              {solve && (
                <SolveSign
                  type={solve.type}
                  tone={tone}
                  label={`${words[solve.type]}, ${number(solve.score)}`}
                />
              )}
            </td>
          )
        })}
      </tr>
    )
  },
  (a, b) =>
    a.own === b.own &&
    a.inDivision === b.inDivision &&
    a.words === b.words &&
    sameColumns(a.columns, b.columns) &&
    sameRow(a.row, b.row),
)
