import { Trans } from '@lingui/react/macro'
import type { GamePulse } from '#src/contract/scoreboard.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { isFrozen } from '#src/rules/freeze.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Medal } from '#src/ui/medal.tsx'
import styles from './pulse.styles.ts'

const places = [1, 2, 3] as const

function FrozenLine({ freezeAt }: Pick<GamePulse, 'freezeAt'>) {
  const { shortTime } = useFormats()
  const now = useNow()
  if (freezeAt === null || !isFrozen({ freezeAt }, now)) return null
  const time = (
    <time dateTime={new Date(freezeAt).toISOString()} suppressHydrationWarning>
      {shortTime(freezeAt)}
    </time>
  )
  return (
    <p className={styles.latest}>
      <span>
        <Trans>Frozen since {time}</Trans>
      </span>
    </p>
  )
}

/** The three best teams and the last solve. Nothing before the first one. */
export function Leaders({ pulse }: { pulse: GamePulse }) {
  const { number, shortTime } = useFormats()
  const leaders = pulse.teams.filter(({ rank, score }) => rank > 0 && score > 0).slice(0, places.length)
  if (leaders.length === 0) return null
  return (
    <div className={styles.root}>
      <FrozenLine freezeAt={pulse.freezeAt} />
      <ol className={styles.leaders}>
        {leaders.map((team, index) => (
          <li key={team.id}>
            <Medal place={places[index]!} />
            <Avatar name={team.name} src={team.avatar} size="xs" />
            <bdi translate="no">{team.name}</bdi>
            <b>{number(team.score)}</b>
          </li>
        ))}
      </ol>
      {pulse.latest && (
        <p className={styles.latest}>
          <span>
            <Trans>
              <bdi translate="no">{pulse.latest.teamName}</bdi> solved{' '}
              <bdi translate="no">{pulse.latest.title}</bdi>
            </Trans>
          </span>
          <time dateTime={new Date(pulse.latest.time).toISOString()} suppressHydrationWarning>
            {shortTime(pulse.latest.time)}
          </time>
        </p>
      )}
    </div>
  )
}
