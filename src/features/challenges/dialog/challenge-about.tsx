import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChallengePage } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { Badge } from '#src/ui/badge.tsx'
import styles from './challenge-view.styles.ts'

export type About = Pick<ChallengePage, 'authors' | 'tags' | 'difficultyStars' | 'estimatedMinutes'> & {
  mean?: ChallengePage['rating']['mean']
}

/** From this on, the time is shown in hours. */
const longMinutes = 120

/** How hard it is and how long it takes, what it is about, and who wrote it. */
export function ChallengeAbout({
  about: { authors, tags, difficultyStars, estimatedMinutes, mean = null },
}: {
  about: About
}) {
  if (authors.length + tags.length + difficultyStars + estimatedMinutes === 0 && !mean) return null
  return (
    <div className={styles.about}>
      {difficultyStars > 0 && <Stars count={difficultyStars} />}
      {estimatedMinutes > 0 && (
        <span>
          {estimatedMinutes < longMinutes ? (
            <Plural value={estimatedMinutes} one="about # minute" other="about # minutes" />
          ) : (
            <Plural value={Math.round(estimatedMinutes / 60)} one="about # hour" other="about # hours" />
          )}
        </span>
      )}
      {mean && <Mean {...mean} />}
      {authors.length > 0 && (
        <span className={styles.authors}>
          <Trans>By</Trans>{' '}
          {authors.map(({ name, link }, at) => (
            <span key={at} translate="no">
              {at > 0 && ', '}
              {link ? (
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              ) : (
                name
              )}
            </span>
          ))}
        </span>
      )}
      {tags.map((tag) => (
        <Badge key={tag} tone="gray">
          {tag}
        </Badge>
      ))}
    </div>
  )
}

function Stars({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <span role="img" aria-label={t`Difficulty ${count} of ${limits.starsMax}`} className={styles.stars}>
      {'★'.repeat(count)}
      <span>{'★'.repeat(limits.starsMax - count)}</span>
    </span>
  )
}

/** The mean rating by the teams that solved it. */
function Mean({ stars, teams }: { stars: number; teams: number }) {
  const { number } = useFormats()
  const mean = number(stars)
  const isAlone = useIsAlone()
  return (
    <span>
      {isAlone ? (
        <Trans>
          Rated {mean} of {limits.starsMax} by <Plural value={teams} one="# player" other="# players" />
        </Trans>
      ) : (
        <Trans>
          Rated {mean} of {limits.starsMax} by <Plural value={teams} one="# team" other="# teams" />
        </Trans>
      )}
    </span>
  )
}
