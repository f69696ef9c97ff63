import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { useFormats } from '#src/lib/formats.ts'
import { categories } from '#src/theme/categories.tsx'
import { cx } from '#src/ui/cx.ts'
import tones from '#src/ui/tone.styles.ts'
import look from './board-table.styles.ts'
import type { BoardGroup } from './board-view.ts'

/** Two lines of headers: categories, then challenges with their present value. */
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
      <tr className={look.groups}>
        <th rowSpan={2} scope="col" className={look.rank}>
          <Trans>Rank</Trans>
        </th>
        {inDivision && (
          <th rowSpan={2} scope="col" className={look.divisionRank}>
            <Trans>In division</Trans>
          </th>
        )}
        <th rowSpan={2} scope="col" className={look.team}>
          <Trans>Team</Trans>
        </th>
        <th rowSpan={2} scope="col" className={look.solved}>
          <Trans>Solved</Trans>
        </th>
        <th rowSpan={2} scope="col" className={look.score}>
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
              className={cx(look.group, tones[tone])}
            >
              <span>
                <Icon size="1.1em" />
                {challenges.length > 1 ? <b>{category}</b> : <b className={look.hidden}>{category}</b>}
              </span>
            </th>
          )
        })}
      </tr>
      <tr className={look.challenges}>
        {groups.flatMap(({ challenges }) =>
          challenges.map((challenge, index) => (
            <th
              key={challenge.id}
              scope="col"
              title={challenge.title}
              className={cx(look.challenge, index === 0 && look.opens)}
            >
              <span className={look.turned}>{challenge.title}</span>
              <span className={look.value}>{number(challenge.score)}</span>
            </th>
          )),
        )}
      </tr>
    </thead>
  )
})
