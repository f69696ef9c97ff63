import { Plural, Trans } from '@lingui/react/macro'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Medal } from '#src/ui/medal.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { bloodPlace } from '../blood-place.ts'
import styles from './challenge-view.styles.ts'

const refreshMs = 30_000

interface Props {
  gameId: number
  challengeId: number
  ownTeamId: number
}

/** The teams that have solved it, first solve first. */
export function SolverList({ ownTeamId, ...challenge }: Props) {
  const isAlone = useIsAlone()
  const { data } = trpc.scoreboard.solvers.useQuery(challenge, liveEvery(refreshMs))
  if (!data) {
    return (
      <div className={styles.lines} aria-busy>
        <Skeleton width="70%" />
        <Skeleton width="55%" />
      </div>
    )
  }
  if (data.total === 0) {
    return (
      <p className={styles.note}>
        <Trans>Nobody has solved it yet. First blood is open.</Trans>
      </p>
    )
  }
  const more = data.total - data.solvers.length
  return (
    <>
      <ol className={styles.rows}>
        {data.solvers.map(({ teamId, name, avatar, type, time }, index) => {
          const place = bloodPlace(type)
          return (
            <li key={teamId} className={styles.row} data-own={teamId === ownTeamId || undefined}>
              <span className={styles.place}>{place ? <Medal place={place} /> : index + 1}</span>
              <Avatar name={name} src={avatar} size="xs" />
              <span className={styles.solver} translate="no">
                {name}
              </span>
              <span className={styles.rowFacts}>
                <TimeAgo at={time} />
              </span>
            </li>
          )
        })}
      </ol>
      {more > 0 && (
        <p className={styles.note}>
          {isAlone ? (
            <Plural value={more} one="and # more player" other="and # more players" />
          ) : (
            <Plural value={more} one="and # more team" other="and # more teams" />
          )}
        </p>
      )}
    </>
  )
}
