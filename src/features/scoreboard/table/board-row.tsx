import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { Kept } from '#src/lib/kept-html.tsx'
import type { SolveType } from '#src/rules/terms.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { CountryBadge } from '#src/ui/country-badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#src/ui/screen-icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import type { RowNews } from '../row-news.ts'
import { SolveSign } from '../solve/solve-sign.tsx'
import { type Column, sameColumns, samePushed, sameRow } from './board-columns.ts'
import styles from './board-table.styles.ts'
import { RankMedal } from './rank-medal.tsx'

export interface BoardRowProps {
  row: BoardRowView
  columns: readonly Column[]
  /** Its solves are not there yet: one cell keeps their place. */
  brief: boolean
  words: Record<SolveType, string>
  /** What checkers gave, by challenge. */
  pushed?: Readonly<Record<number, number>> | undefined
  /** Where the team is from: the code of a country. */
  country?: string | undefined
  /** A division is selected, so the rank within it has a column. */
  inDivision: boolean
  own: boolean
  /** What has just changed. */
  news?: RowNews
}

/** One team. The table handles clicks; the name is the button for keyboard users. */
export const BoardRow = memo(
  function BoardRow({ columns, brief, words, ...of }: BoardRowProps) {
    return (
      <Kept
        as="tr"
        attributes={{ 'data-team': of.row.id, className: of.own ? styles.own : undefined }}
        look={Cells}
        of={{ ...of, width: columns.length, ...(!brief && { columns, words }) }}
        also={none}
      />
    )
  },
  (a, b) =>
    a.own === b.own &&
    a.brief === b.brief &&
    a.inDivision === b.inDivision &&
    a.words === b.words &&
    a.country === b.country &&
    samePushed(a.pushed, b.pushed) &&
    a.news === b.news &&
    sameColumns(a.columns, b.columns) &&
    sameRow(a.row, b.row),
)

const none = {}

interface CellsProps extends Omit<BoardRowProps, 'columns' | 'brief' | 'words'> {
  /** Number of columns. */
  width: number
  columns?: readonly Column[]
  words?: Record<SolveType, string>
}

function Cells({ row, width, columns, words, pushed, country, inDivision, own, news }: CellsProps) {
  const { number } = useFormats()
  const solves = new Map(row.solvedChallenges.map((solve) => [solve.id, solve]))
  return (
    <>
      <td className={styles.rank}>
        <RankMedal rank={row.rank} scored={row.score > 0} />
        {news?.climbed ? <Move places={news.climbed} /> : null}
      </td>
      {inDivision && <td className={styles.divisionRank}>{row.divisionRank ?? '–'}</td>}
      <th scope="row" className={styles.team}>
        <button type="button" className={styles.teamButton} title={row.name} aria-haspopup="dialog">
          <Avatar name={row.name} src={row.avatar} size="xs" />
          {country && <CountryBadge code={country} />}
          <span className={styles.teamWords}>
            <bdi className={styles.teamName} translate="no">
              {row.name}
            </bdi>
            {row.division && !inDivision && (
              <bdi className={styles.division} translate="no">
                {row.division}
              </bdi>
            )}
          </span>
          {own && (
            <span className={styles.ownMark}>
              <Trans>You</Trans>
            </span>
          )}
        </button>
      </th>
      <td className={styles.solved}>{number(row.solvedCount)}</td>
      <td className={cx(styles.score, news?.scored && styles.flash)}>{number(row.score)}</td>
      {!columns && width > 0 && <td colSpan={width} />}
      {columns?.map(({ ids, tone, opens, counts }) => {
        const [id = 0] = ids
        const found = ids.flatMap((one) => solves.get(one) ?? [])
        const look = cx(
          opens && styles.opens,
          found.some((solve) => news?.solved.has(solve.id)) && styles.flash,
        )
        if (counts) {
          const isWhole = found.length === ids.length
          return (
            <td key={id} className={cx(look, styles.count, tones[tone])} data-whole={isWhole || undefined}>
              {found.length > 0 && `${found.length}/${ids.length}`}
            </td>
          )
        }
        const [solve] = found
        return (
          <td key={id} className={look || undefined}>
            {solve && (
              <SolveSign
                type={solve.type}
                tone={tone}
                label={`${words?.[solve.type]}, ${number(solve.score)}`}
              />
            )}
            {!solve && pushed?.[id] !== undefined && (
              <span className={styles.pushed}>{number(pushed[id])}</span>
            )}
          </td>
        )
      })}
    </>
  )
}

function Move({ places }: { places: number }) {
  const { t } = useLingui()
  const count = Math.abs(places)
  const label = places > 0 ? t`${count} up` : t`${count} down`
  return (
    <span
      className={styles.move}
      data-up={places > 0 || undefined}
      role="img"
      aria-label={label}
      title={label}
    >
      {places > 0 ? <ArrowUpIcon size="0.8em" /> : <ArrowDownIcon size="0.8em" />}
    </span>
  )
}
