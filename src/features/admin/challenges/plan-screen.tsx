import { Trans } from '@lingui/react/macro'
import { live, once } from '#src/lib/query-client.ts'
import { useLook } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { inGameOrder } from '#src/rules/hand-order.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { ChevronLeftIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './plan.styles.ts'
import { PrerequisiteGraph } from './prerequisite-graph.tsx'
import { ReleaseCalendar } from './release-calendar.tsx'

/** How the challenges of a game open: one after the other, and by the clock. */
export function PlanScreen({ gameId }: { gameId: number }) {
  const { locale } = useLook()
  const { data } = trpc.editChallenges.table.useQuery({ gameId }, live)
  const game = trpc.editGames.page.useQuery({ gameId }, once).data
  const challenges = data && inGameOrder(data, locale)
  return (
    <div className={styles.root}>
      <div>
        <LinkButton
          size="sm"
          variant="outline"
          tone="gray"
          icon={<ChevronLeftIcon />}
          href={`/admin/games/${gameId}/challenges`}
        >
          <Trans>All challenges</Trans>
        </LinkButton>
      </div>
      <section className={styles.part}>
        <h2 className={styles.title}>
          <Trans>Prerequisites</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>
            A line leads from a challenge to those that it opens. Dashed: some of several are enough. Thick
            and coloured: to a part of the challenge.
          </Trans>
        </p>
        {challenges ? (
          <PrerequisiteGraph gameId={gameId} challenges={challenges} />
        ) : (
          <Skeleton height="12rem" />
        )}
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>
          <Trans>Releases and deadlines</Trans>
        </h2>
        {challenges && game ? (
          <ReleaseCalendar gameId={gameId} challenges={challenges} start={game.start} end={game.end} />
        ) : (
          <Skeleton height="12rem" />
        )}
      </section>
    </div>
  )
}
