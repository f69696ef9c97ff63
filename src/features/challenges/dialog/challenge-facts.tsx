import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { categories } from '#src/theme/categories.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Medal } from '#src/ui/medal.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { places } from '../card/blood-medals.tsx'
import styles from './challenge-dialog.styles.ts'

/** Points, number of solves and bloods. */
export function ChallengeFacts({
  challenge,
  ownTeamId,
}: {
  challenge: BoardChallengeView
  ownTeamId: number
}) {
  const { i18n } = useLingui()
  return (
    <div className={styles.facts}>
      <Badge tone={categories[challenge.category].tone}>{challenge.category}</Badge>
      <span>
        <span className={styles.points}>{i18n.number(challenge.score)}</span>{' '}
        <Plural value={challenge.score} one="point" other="points" />
      </span>
      <span>
        <Plural value={challenge.solved} one="# solve" other="# solves" />
      </span>
      {challenge.bloods.length > 0 && (
        <ol className={styles.bloods}>
          {places.map((place) => {
            const blood = challenge.bloods[place - 1]
            if (!blood) return null
            return (
              <li key={place} className={styles.blood} data-own={blood.id === ownTeamId || undefined}>
                <Medal place={place} size="1.35em" />
                <VisuallyHidden>
                  <BloodName place={place} />
                </VisuallyHidden>
                <b>{blood.name}</b>
                {blood.submitTimeUtc !== null && (
                  <LocaleTime at={blood.submitTimeUtc} format="shortDateTime" />
                )}
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}

function BloodName({ place }: { place: 1 | 2 | 3 }) {
  if (place === 1) return <Trans>First blood</Trans>
  return place === 2 ? <Trans>Second blood</Trans> : <Trans>Third blood</Trans>
}
