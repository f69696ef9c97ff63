import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '#src/lib/now.ts'
import { liveEvery } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FlagIcon } from '#src/ui/icons.tsx'
import { PagedList } from '#src/ui/paged-list.tsx'
import { PlusIcon } from '#src/ui/screen-icons.tsx'
import { PhaseName } from '../game-phase.tsx'
import { gameListOf, gamesPerPage } from '../list-inputs.ts'
import { GameCardLink } from './game-card.tsx'
import styles from './game-list.styles.ts'
import { GameListSkeleton } from './game-list-skeleton.tsx'
import { gamesByPhase } from './games-by-phase.ts'

const refreshMs = 300_000

/** All public games: what runs, what comes next, what is over. */
export function GameList({ page }: { page: number }) {
  const { t } = useLingui()
  const now = useNow()
  const games = trpc.games.list.useQuery(gameListOf(page), liveEvery(refreshMs))
  return (
    <PagedList
      query={games}
      page={page}
      perPage={gamesPerPage}
      href={(to) => (to === 1 ? '/games' : `/games?page=${to}`)}
      icon={<FlagIcon />}
      loading={<GameListSkeleton />}
      failed={t`The games could not be loaded`}
      empty={<NoGames />}
    >
      {(shown) => (
        <div className={styles.groups}>
          {gamesByPhase(shown, now).map(({ phase, games: group }) => (
            <section key={phase} aria-labelledby={`games-${phase}`}>
              <h2 id={`games-${phase}`} className={styles.phase}>
                <PhaseName phase={phase} />
              </h2>
              <ul className={styles.list}>
                {group.map((game) => (
                  <li key={game.id}>
                    <GameCardLink game={game} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </PagedList>
  )
}

/** Shown on a new site: administrators can create a game, others are asked to come back later. */
export function NoGames() {
  const { t } = useLingui()
  const isAdmin = useViewer()?.role === 'Admin'
  return (
    <EmptyState
      icon={<FlagIcon />}
      title={t`No games yet`}
      action={
        isAdmin && (
          <LinkButton href="/admin/games" icon={<PlusIcon />}>
            <Trans>Create the first game</Trans>
          </LinkButton>
        )
      }
    >
      {isAdmin ? (
        <Trans>
          A game contains challenges, teams and a scoreboard. It stays hidden until you publish it.
        </Trans>
      ) : (
        <Trans>Games will appear here as soon as they are announced.</Trans>
      )}
    </EmptyState>
  )
}
