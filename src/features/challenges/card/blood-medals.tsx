import { useLingui } from '@lingui/react/macro'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { Medal } from '#src/ui/medal.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import styles from './challenge-card.styles.ts'

export const places = [1, 2, 3] as const

/** The first three solvers; an outline for each blood that is still open. */
export function BloodMedals({ challenge, ownTeamId }: { challenge: BoardChallengeView; ownTeamId: number }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (challenge.disableBloodBonus && challenge.bloods.length === 0) return null
  return (
    <span className={styles.medals} aria-hidden>
      {places.map((place) => {
        const blood = challenge.bloods[place - 1]
        if (!blood) return <Medal key={place} place={place} open />
        const time = blood.submitTimeUtc === null ? '' : formats.shortDateTime(blood.submitTimeUtc)
        const name = blood.name
        return (
          <Tooltip key={place} label={t`${name}, ${time}`}>
            <Medal place={place} own={blood.id === ownTeamId} />
          </Tooltip>
        )
      })}
    </span>
  )
}
