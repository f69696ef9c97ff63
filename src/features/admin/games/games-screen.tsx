import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { pageSlice } from '#src/lib/page-number.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FlagIcon, PlusIcon } from '#src/ui/icons.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { PagedList } from '#src/ui/paged-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { GameRow } from './game-row.tsx'
import styles from './games.styles.ts'

export const gamesPerPage = 30

const NewGameDialog = lazy(() => import('./new-game-dialog.tsx'))

export function GamesScreen() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const [creating, setCreating] = useState(false)
  const input = pageSlice(page, gamesPerPage)
  const games = trpc.editGames.list.useQuery(input, { placeholderData: keepPreviousData })
  const isAdmin = useViewer()?.role === 'Admin'
  const create = isAdmin && (
    <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
      <Trans>New game</Trans>
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title={<Trans>Manage games</Trans>}
        actions={
          <>
            {isAdmin && (
              <>
                <LinkButton href="/admin/jobs" variant="outline" tone="gray">
                  <Trans>Background jobs</Trans>
                </LinkButton>
                <LinkButton href="/admin/audit" variant="outline" tone="gray">
                  <Trans>Audit log</Trans>
                </LinkButton>
              </>
            )}
            {games.data?.total ? create : undefined}
          </>
        }
      >
        <Trans>Players do not see hidden games.</Trans>
      </PageHeader>
      <PagedList
        query={games}
        page={page}
        perPage={gamesPerPage}
        onPage={setPage}
        icon={<FlagIcon />}
        loading={<Loading />}
        empty={
          <EmptyState icon={<FlagIcon />} title={<Trans>Your first game starts here</Trans>} action={create}>
            <Trans>
              Give it a name and a time. Challenges, flags and everything else follow on the next page.
            </Trans>
          </EmptyState>
        }
      >
        {(shown) => (
          <ul className={styles.list} aria-label={t`Games`}>
            {shown.map((game) => (
              <GameRow key={game.id} game={game} />
            ))}
          </ul>
        )}
      </PagedList>
      {creating && (
        <Suspense>
          <NewGameDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  )
}

const Loading = () => (
  <div className={styles.list}>
    <Skeleton height="5.5rem" />
    <Skeleton height="5.5rem" />
    <Skeleton height="5.5rem" />
  </div>
)
