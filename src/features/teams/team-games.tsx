import { Trans } from '@lingui/react/macro'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import type { ParticipationStatus } from '#src/rules/terms.ts'
import { participationTones } from '#src/theme/status-tones.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './team-dialog.styles.ts'

/** The games that the team plays or played. */
export function TeamGames({ teamId }: { teamId: number }) {
  const { data, isLoading } = trpc.games.own.useQuery(undefined, once)
  const games = data?.filter((game) => game.teamId === teamId)
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        <Trans>Games</Trans>
      </h3>
      {isLoading && <Skeleton height="2.5rem" />}
      {games?.length === 0 && (
        <p className={styles.hint}>
          <Trans>
            Not in a game yet. <a href="/games">Find one</a>
          </Trans>
        </p>
      )}
      {games && games.length > 0 && (
        <ul className={styles.members}>
          {games.map(({ id, title, start, status }) => (
            <li key={id} className={styles.member}>
              <a href={`/games/${id}`} className={styles.game}>
                {title}
              </a>
              <LocaleTime at={start} format="date" />
              <Badge tone={participationTones[status]}>
                <StatusName status={status} />
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function StatusName({ status }: { status: ParticipationStatus }) {
  switch (status) {
    case 'Accepted':
      return <Trans>Takes part</Trans>
    case 'Rejected':
      return <Trans>Rejected</Trans>
    case 'Suspended':
      return <Trans>Suspended</Trans>
    default:
      return <Trans>In review</Trans>
  }
}
