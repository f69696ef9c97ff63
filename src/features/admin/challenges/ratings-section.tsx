import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { useFormats } from '#src/lib/formats.ts'
import { trpc } from '#src/lib/trpc.ts'
import { FoldingSection } from '#src/ui/folding-section.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import styles from './ratings.styles.ts'

/** Ratings and comments of the teams that solved the challenge. Not shown while there are none. */
export function RatingsSection(ref: { gameId: number; challengeId: number }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { data = [] } = trpc.editChallenges.ratings.useQuery(ref)
  if (data.length === 0) return null
  const mean = data.reduce((sum, { stars }) => sum + stars, 0) / data.length
  const shown = number(Math.round(mean * 10) / 10)
  return (
    <FoldingSection
      anchor="ratings"
      title={<Trans>Ratings</Trans>}
      text={
        <Trans>
          {shown} of {limits.starsMax} stars, by <Plural value={data.length} one="# team" other="# teams" />
        </Trans>
      }
    >
      <ul className={styles.rows}>
        {data.map(({ teamId, teamName, stars, words, ratedAt }) => (
          <li key={teamId} className={styles.row}>
            <span className={styles.head}>
              <span role="img" aria-label={t`${stars} of ${limits.starsMax} stars`} className={styles.stars}>
                {'★'.repeat(stars)}
              </span>
              <span className={styles.team} translate="no">
                {teamName}
              </span>
              <TimeAgo at={ratedAt} />
            </span>
            {words && <p className={styles.words}>{words}</p>}
          </li>
        ))}
      </ul>
    </FoldingSection>
  )
}
