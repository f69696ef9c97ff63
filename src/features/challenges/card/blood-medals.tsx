import { useLingui } from '@lingui/react/macro'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { Medal } from '#src/ui/medal.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import styles from './challenge-card.styles.ts'

export const places = [1, 2, 3] as const

/** The first three solvers, all in one tip; an outline for each blood that is still open. */
export function BloodMedals({
  challenge,
  ownTeamId,
}: {
  challenge: BoardChallengeView
  ownTeamId: number | undefined
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { bloods } = challenge
  if (challenge.disableBloodBonus && bloods.length === 0) return <span />
  // The page comes without bloods; their space is reserved.
  if (challenge.solved > 0 && bloods.length === 0) return <span className={styles.medalsRoom} />
  const medals = (
    <span className={styles.medals} aria-hidden>
      {places.map((place) => {
        const blood = bloods[place - 1]
        return <Medal key={place} place={place} open={!blood} own={blood?.id === ownTeamId} />
      })}
    </span>
  )
  if (bloods.length === 0) return medals
  const lines = bloods.map(({ name, submitTimeUtc }, index) => {
    const time = submitTimeUtc === null ? '' : formats.shortDateTime(submitTimeUtc)
    return `${index + 1}. ${t`${name}, ${time}`}`
  })
  return (
    <span className={styles.tip}>
      <Tooltip label={lines.join('\n')}>{medals}</Tooltip>
    </span>
  )
}
