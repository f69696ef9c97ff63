import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { useFormats } from '#src/lib/formats.ts'
import { Kept } from '#src/lib/kept-html.tsx'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { cx } from '#src/ui/cx.ts'
import tones from '#src/ui/tone.styles.ts'
import type { BoardGroup, BoardView } from '../board-view.ts'
import styles from './board-table.styles.ts'

export interface BoardHeadProps {
  groups: readonly BoardGroup[]
  view: BoardView
  inDivision: boolean
  /** Only the challenges of the first columns have titles and values, with one cell for the rest. */
  brief: boolean
  /** What fills the corner above the teams: filters and the legend. */
  corner: ReactNode
}

/** Categories, then the titles of challenges, then their current values beside the names of the other columns. */
export const BoardHead = memo(function BoardHead({
  groups,
  view,
  inDivision,
  brief,
  corner,
}: BoardHeadProps) {
  const isAlone = useIsAlone()
  const teamColumns = inDivision ? 5 : 4
  return (
    <thead>
      <tr className={styles.groups}>
        <td colSpan={teamColumns} rowSpan={view === 'compact' ? 1 : 2} className={styles.corner}>
          {corner}
        </td>
        {view === 'challenges' &&
          groups.map(({ look: { key, name, tone, Icon }, challenges }) => {
            return (
              <th
                key={key}
                colSpan={challenges.length}
                scope="colgroup"
                title={name}
                className={cx(styles.group, tones[tone])}
              >
                <span>
                  <Icon size="1.1em" />
                  <b className={challenges.length > 1 ? undefined : styles.hidden}>{name}</b>
                </span>
              </th>
            )
          })}
        {view === 'categories' &&
          groups.map(({ look: { key, name, tone, Icon } }) => {
            return (
              <th key={key} rowSpan={2} scope="col" title={name} className={cx(styles.category, tones[tone])}>
                <Icon size="1.3em" />
                <span>{name}</span>
              </th>
            )
          })}
      </tr>
      {view !== 'compact' && (
        <Kept
          as="tr"
          attributes={{ className: styles.titles }}
          look={Titles}
          of={{ groups: view === 'challenges' ? groups : [], brief }}
          also={none}
        />
      )}
      <Kept
        as="tr"
        attributes={{ className: styles.names }}
        look={Names}
        of={{ groups, view, inDivision, brief, isAlone }}
        also={none}
      />
    </thead>
  )
})

const none = {}

/** What a screen shows at most of a page that is loaded. */
const columnsInSight = 32

/** One cell for each challenge, or for the first ones and the rest of the row. */
function cellsOf(
  groups: readonly BoardGroup[],
  brief: boolean,
  cell: (challenge: BoardGroup['challenges'][number], opens: boolean) => ReactNode,
): ReactNode[] {
  const all = groups.flatMap(({ challenges }) =>
    challenges.map((challenge, index) => ({ challenge, opens: index === 0 })),
  )
  const drawn = brief ? all.slice(0, columnsInSight) : all
  const cells = drawn.map(({ challenge, opens }) => cell(challenge, opens))
  const rest = all.length - drawn.length
  return rest > 0 ? [...cells, <td key="rest" className={styles.rest} colSpan={rest} />] : cells
}

const Titles = memo(function Titles({ groups, brief }: Pick<BoardHeadProps, 'groups' | 'brief'>) {
  return cellsOf(groups, brief, ({ id, title }, opens) => (
    <th key={id} scope="col" title={title} className={cx(styles.challenge, opens && styles.opens)}>
      <span className={styles.slant}>
        <span>{title}</span>
      </span>
    </th>
  ))
})

const Names = memo(function Names({
  groups,
  view,
  inDivision,
  brief,
  isAlone,
}: Omit<BoardHeadProps, 'corner'> & { isAlone: boolean }) {
  const { number } = useFormats()
  const sum = (group: BoardGroup) => group.challenges.reduce((total, { score }) => total + score, 0)
  return (
    <>
      <th scope="col" className={styles.rank}>
        <Trans>Rank</Trans>
      </th>
      {inDivision && (
        <th scope="col" className={styles.divisionRank}>
          <Trans>In division</Trans>
        </th>
      )}
      <th scope="col" className={styles.team}>
        {isAlone ? <Trans>Player</Trans> : <Trans>Team</Trans>}
      </th>
      <th scope="col" className={styles.solved}>
        <Trans>Solved</Trans>
      </th>
      <th scope="col" className={styles.score}>
        <Trans>Score</Trans>
      </th>
      {view === 'challenges' &&
        cellsOf(groups, brief, ({ id, score }, opens) => (
          <td key={id} className={cx(styles.value, opens && styles.opens)}>
            {number(score)}
          </td>
        ))}
      {view === 'categories' &&
        groups.map((group) => (
          <td key={group.look.key} className={cx(styles.value, styles.opens)}>
            {number(sum(group))}
          </td>
        ))}
    </>
  )
})
