import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { Progress } from '#src/ui/progress.tsx'
import type { BoardGroup } from '../board-view.ts'
import { AdjustmentList } from './adjustment-list.tsx'
import { CategoryList } from './category-list.tsx'
import { CategoryRadar } from './category-radar.tsx'
import { MemberShares } from './member-shares.tsx'
import { SolveList } from './solve-list.tsx'
import styles from './team-detail.styles.ts'
import { categoryFigures, memberFigures } from './team-figures.ts'
import { useAdjustments } from './use-adjustments.ts'

/** A radar chart needs at least three corners. */
const cornersMin = 3

export interface TeamDetailProps {
  gameId: number
  row: BoardRowView
  /** The team of the reader. */
  own: boolean
  groups: readonly BoardGroup[]
}

export default function TeamDetail({ gameId, row, own, groups }: TeamDetailProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const adjustments = useAdjustments(gameId, row, own)
  const figures = categoryFigures(row, groups)
  const count = figures.reduce((sum, { of }) => sum + of, 0)
  return (
    <div className={styles.root}>
      {row.bio && <p className={styles.bio}>{row.bio}</p>}
      <dl className={styles.numbers}>
        <Figure name={<Trans>Rank</Trans>}>{row.rank ? `#${row.rank}` : '–'}</Figure>
        {row.division && (
          <Figure name={row.division}>{row.divisionRank === null ? '–' : `#${row.divisionRank}`}</Figure>
        )}
        <Figure name={<Trans>Score</Trans>}>{number(row.score)}</Figure>
        <Figure name={<Trans>Solved</Trans>}>
          {number(row.solvedCount)}
          <small> / {number(count)}</small>
        </Figure>
      </dl>
      <Progress value={count > 0 ? row.solvedCount / count : 0} label={t`Solved challenges`} />
      {adjustments.length > 0 && <AdjustmentList adjustments={adjustments} />}
      {row.solvedCount === 0 ? (
        <p className={styles.nothing}>
          <Trans>No challenge solved yet.</Trans>
        </p>
      ) : (
        <>
          <div className={styles.panels}>
            {figures.length >= cornersMin && <CategoryRadar figures={figures} />}
            <CategoryList figures={figures} />
            <MemberShares teamId={row.id} members={memberFigures(row)} />
          </div>
          <SolveList row={row} groups={groups} />
        </>
      )}
    </div>
  )
}

const Figure = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
