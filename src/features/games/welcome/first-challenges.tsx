import { Plural, Trans } from '@lingui/react/macro'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { challengeHash } from '#src/lib/challenge-address.ts'
import { useFormats } from '#src/lib/formats.ts'
import { trpc } from '#src/lib/trpc.ts'
import { cx } from '#src/ui/cx.ts'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import tones from '#src/ui/tone.styles.ts'
import { easiestOf } from './easiest-of.ts'
import styles from './welcome.styles.ts'

/** Where a newcomer may begin: a click leads to the box for the flag. */
export function FirstChallenges({ gameId }: { gameId: number }) {
  const { number } = useFormats()
  const { lookOf } = useCategoryLooks()
  const { data } = trpc.games.details.useQuery({ gameId })
  const first = data ? easiestOf(data) : []
  if (first.length === 0) return null
  return (
    <section className={styles.first}>
      <h2 className={styles.heading}>
        <Trans>A good start</Trans>
      </h2>
      <ul className={styles.list}>
        {first.map((challenge) => (
          <li key={challenge.id} className={cx(styles.challenge, tones[lookOf(challenge).tone])}>
            <SignalFlag look={lookOf(challenge)} />
            <a
              href={`/games/${gameId}/challenges${challengeHash(challenge)}`}
              className={styles.open}
              translate="no"
            >
              {challenge.title}
            </a>
            <span className={styles.points}>{number(challenge.score)}</span>
            <span className={styles.solves}>
              <Plural value={challenge.solved} one="# solve" other="# solves" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
