import { Trans, useLingui } from '@lingui/react/macro'
import { liveEvery } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon, FlagIcon, PlusIcon } from '#src/ui/icons.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { gameListOf, gamesPerPage } from '../list-inputs.ts'
import { GameCardLink } from './game-card.tsx'
import styles from './game-list.styles.ts'
import { GameListSkeleton } from './game-list-skeleton.tsx'

const refreshMs = 300_000

/** All public games, newest start first. */
export function GameList({ page }: { page: number }) {
  const { t } = useLingui()
  const { data, isError, isLoading } = trpc.games.list.useQuery(gameListOf(page), liveEvery(refreshMs))
  if (isLoading) return <GameListSkeleton />
  if (isError || !data) {
    return <EmptyState icon={<AlertIcon />} title={t`The games could not be loaded`} />
  }
  if (data.total === 0) return <NoGames />
  return (
    <section aria-label={t`All games`}>
      <VisuallyHidden>
        <h2>
          <Trans>All games</Trans>
        </h2>
      </VisuallyHidden>
      {data.data.length === 0 ? (
        <EmptyState
          icon={<FlagIcon />}
          title={t`This page is empty`}
          action={
            <LinkButton href="/games" variant="outline" tone="gray">
              <Trans>First page</Trans>
            </LinkButton>
          }
        />
      ) : (
        <ul className={styles.list}>
          {data.data.map((game) => (
            <li key={game.id}>
              <GameCardLink game={game} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(data.total / gamesPerPage)}
        href={(to) => (to === 1 ? '/games' : `/games?page=${to}`)}
      />
    </section>
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
