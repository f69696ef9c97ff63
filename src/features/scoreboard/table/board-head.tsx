import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { useFormats } from '#src/lib/formats.ts'
import { categories } from '#src/theme/categories.tsx'
import { cx } from '#src/ui/cx.ts'
import tones from '#src/ui/tone.styles.ts'
import type { BoardGroup } from '../board-view.ts'
import styles from './board-table.styles.ts'

/** Two header rows: categories, then challenges with their current value. */
export const BoardHead = memo(function BoardHead({
  groups,
  inDivision,
}: {
  groups: readonly BoardGroup[]
  inDivision: boolean
}) {
  const { number } = useFormats()
  return (
    <thead>
      <tr className={styles.groups}>
        <th rowSpan={2} scope="col" className={styles.rank}>
          <Trans>Rank</Trans>
        </th>
        {inDivision && (
          <th rowSpan={2} scope="col" className={styles.divisionRank}>
            <Trans>In division</Trans>
          </th>
        )}
        <th rowSpan={2} scope="col" className={styles.team}>
          <Trans>Team</Trans>
        </th>
        <th rowSpan={2} scope="col" className={styles.solved}>
          <Trans>Solved</Trans>
        </th>
        <th rowSpan={2} scope="col" className={styles.score}>
          <Trans>Score</Trans>
        </th>
        {groups.map(({ category, challenges }) => {
          const { tone, Icon } = categories[category]
          return (
            <th
              key={category}
              colSpan={challenges.length}
              scope="colgroup"
              title={category}
              className={cx(styles.group, tones[tone])}
            >
              <span>
                <Icon size="1.1em" />
                {challenges.length > 1 ? <b>{category}</b> : <b className={styles.hidden}>{category}</b>}
              </span>
            </th>
          )
        })}
      </tr>
      <tr className={styles.challenges}>
        {groups.flatMap(({ challenges }) =>
          challenges.map((challenge, index) => (
            <th
              key={challenge.id}
              scope="col"
              title={challenge.title}
              className={cx(styles.challenge, index === 0 && styles.opens)}
            >
              <span className={styles.turned}>{challenge.title}</span>
              <span className={styles.value}>{number(challenge.score)}</span>
            </th>
          )),
        )}
      </tr>
    </thead>
  )
})
