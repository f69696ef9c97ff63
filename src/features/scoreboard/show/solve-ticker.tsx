import { Trans } from '@lingui/react/macro'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { SolveSign } from '../solve/solve-sign.tsx'
import { useSolveWords } from '../solve/solve-words.ts'
import type { LatestSolve } from './latest-solves.ts'
import styles from './show.styles.ts'

/** The last solves; a new one slides in at the top. */
export function SolveTicker({ solves }: { solves: readonly LatestSolve[] }) {
  const { lookOf } = useCategoryLooks()
  const words = useSolveWords()
  if (solves.length === 0) return null
  return (
    <section className={styles.ticker}>
      <h2>
        <Trans>Latest solves</Trans>
      </h2>
      <ul>
        {solves.map(({ teamId, teamName, challenge, type, time }) => (
          <li key={`${teamId}-${challenge.id}`}>
            <SolveSign type={type} tone={lookOf(challenge).tone} label={words[type]} />
            <bdi translate="no">{teamName}</bdi>
            <bdi translate="no">{challenge.title}</bdi>
            <LocaleTime at={time} format="shortTime" />
          </li>
        ))}
      </ul>
    </section>
  )
}
