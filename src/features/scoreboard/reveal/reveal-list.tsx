import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useFormats } from '#src/lib/formats.ts'
import type { RevealedRow, RevealStep } from '#src/rules/reveal-steps.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { CountryBadge } from '#src/ui/country-badge.tsx'
import { RankMedal } from '../table/rank-medal.tsx'
import { useRankMoves } from '../table/use-rank-moves.ts'
import type { TeamCountries } from '../use-team-countries.ts'
import styles from './reveal.styles.ts'
import { type CeremonyRow, rowsInSight } from './reveal-rows.ts'

const rowsMost = 10

interface RevealListProps {
  rows: readonly RevealedRow<CeremonyRow>[]
  countries: TeamCountries
  /** The step that was done last. */
  last: RevealStep | undefined
}

/** The part of the board around the next open place. What is still frozen is pale, and what is settled has a ground of its own. */
export function RevealList({ rows, countries, last }: RevealListProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const list = useRef<HTMLOListElement>(null)
  const [from, to] = rowsInSight(rows, rowsMost)
  const open = rows.findLastIndex(({ isFinal }) => !isFinal)
  useRankMoves(list, rows, '')
  return (
    <ol ref={list} className={styles.rows} start={from + 1} aria-label={t`Scoreboard`}>
      {rows.slice(from, to).map(({ row, isTrue, isFinal }, index) => (
        <li
          key={row.id}
          data-team={row.id}
          data-frozen={!isTrue || undefined}
          data-final={isFinal || undefined}
          data-next={from + index === open || undefined}
          data-now={row.id === last?.teamId || undefined}
        >
          <span className={styles.rank}>
            <RankMedal rank={from + index + 1} scored={isFinal && row.score > 0} />
          </span>
          <Avatar name={row.team.name} src={row.team.avatar} size="md" />
          {countries[row.id] && <CountryBadge code={countries[row.id]!} />}
          <bdi translate="no">{row.team.name}</bdi>
          <span className={styles.solved}>{number(row.solvedCount)}</span>
          <b>{number(row.score)}</b>
        </li>
      ))}
    </ol>
  )
}
