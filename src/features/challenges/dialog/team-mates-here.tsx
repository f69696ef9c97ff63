import { Plural, Trans } from '@lingui/react/macro'
import { Avatar } from '#src/ui/avatar.tsx'
import styles from './challenge-view.styles.ts'
import { useTeamMatesOn } from './use-team-mates-on.ts'

const picturesMax = 3

/** Other members of the own team who have this challenge open at this moment. */
export function TeamMatesHere(of: { gameId: number; challengeId: number }) {
  const names = useTeamMatesOn(of.gameId, of.challengeId)
  const [first] = names
  if (first === undefined) return null
  return (
    <span className={styles.mates} title={names.join(', ')}>
      <span className={styles.mateStack}>
        {names.slice(0, picturesMax).map((name) => (
          <Avatar key={name} name={name} size="xs" />
        ))}
      </span>
      <span className={styles.mateWords}>
        {names.length === 1 ? (
          <Trans>{first} is on it</Trans>
        ) : (
          <Plural value={names.length} one="# team mate is on it" other="# team mates are on it" />
        )}
      </span>
    </span>
  )
}
