import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { GameTableEntry } from '#src/contract/games.ts'
import { firstGameScreen } from '#src/lib/game-screens.ts'
import { useNow } from '#src/lib/now.ts'
import { live } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { can } from '#src/rules/staff.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, IconButton, LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { FlagIcon } from '#src/ui/icons.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { PlusIcon } from '#src/ui/screen-icons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { CopyIcon, UploadIcon } from '#src/ui/tool-icons.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { phaseTones, usePhaseWords } from '../parts/words.ts'
import styles from './games.styles.ts'
import { useHideGame } from './use-hide-game.ts'

const gamesPerPage = 20

const NewGameDialog = lazy(() => import('./new-game-dialog.tsx'))
const CopyGameDialog = lazy(() => import('./copy-game-dialog.tsx'))

export function GamesScreen() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [creating, setCreating] = useState(false)
  const { data: all, error, refetch } = trpc.editGames.table.useQuery(undefined, live)
  const isAdmin = useViewer()?.role === 'Admin'
  const wanted = text.trim().toLowerCase()
  const create = isAdmin && (
    <>
      <LinkButton href="/admin/games/import" variant="outline" tone="gray" icon={<UploadIcon />}>
        <Trans>Import</Trans>
      </LinkButton>
      <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
        <Trans>New game</Trans>
      </Button>
    </>
  )
  return (
    <Page>
      <PageHeader title={<Trans>Manage games</Trans>} actions={all?.length ? create : undefined} />
      {all?.length === 0 ? (
        <EmptyState
          icon={<FlagIcon />}
          title={<Trans>Your first game starts here</Trans>}
          action={create && <div className={styles.emptyActions}>{create}</div>}
        >
          <Trans>
            Give it a name and a time. Challenges, flags and everything else follow on the next page.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <input
            type="search"
            aria-label={t`Search games`}
            placeholder={t`Search games`}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={cx(formStyles.input, styles.search)}
          />
          <GameTable
            games={all?.filter(({ title }) => title.toLowerCase().includes(wanted))}
            error={error}
            onRetry={refetch}
            onShowAll={wanted ? () => setText('') : undefined}
          />
        </>
      )}
      {creating && (
        <Suspense>
          <NewGameDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  )
}

interface GameTableProps {
  /** Undefined while they are loaded. */
  games: readonly GameTableEntry[] | undefined
  error: unknown
  onRetry: () => void
  /** Set while there is a search. */
  onShowAll: (() => void) | undefined
}

function GameTable({ games, error, onRetry, onShowAll }: GameTableProps) {
  const { t } = useLingui()
  const viewer = useViewer()
  const now = useNow()
  const words = usePhaseWords()
  const [copying, setCopying] = useState<GameTableEntry>()
  const phaseOf = ({ start, end }: GameTableEntry) => gamePhase({ startAt: start, endAt: end }, now)
  const columns: Column<GameTableEntry>[] = [
    {
      key: 'title',
      label: t`Title`,
      sort: ({ title }) => title,
      cell: (game) => (
        <a href={firstGameScreen(viewer, game.id) ?? `/games/${game.id}`} className={styles.title}>
          <span className={styles.mark} aria-hidden>
            {game.poster ? <img src={game.poster} alt="" loading="lazy" /> : <FlagIcon />}
          </span>
          {game.title}
          {game.isTryOut && (
            <Badge variant="outline">
              <Trans>Try-out</Trans>
            </Badge>
          )}
        </a>
      ),
    },
    {
      key: 'phase',
      label: t`Status`,
      compact: true,
      sort: (game) => phaseOf(game),
      cell: (game) => (
        <Badge tone={phaseTones[phaseOf(game)]} dot>
          {words[phaseOf(game)]}
        </Badge>
      ),
    },
    {
      key: 'start',
      label: t`Start`,
      compact: true,
      descendingFirst: true,
      sort: ({ start }) => start,
      cell: ({ start }) => <LocaleTime at={start} format="shortDateTime" />,
    },
    {
      key: 'end',
      minor: true,
      label: t`End`,
      compact: true,
      descendingFirst: true,
      sort: ({ end }) => end,
      cell: ({ end }) => <LocaleTime at={end} format="shortDateTime" />,
    },
    {
      key: 'challenges',
      minor: true,
      label: t`Challenges`,
      align: 'end',
      compact: true,
      descendingFirst: true,
      sort: ({ challenges }) => challenges,
      cell: ({ challenges }) => challenges,
    },
    {
      key: 'teams',
      label: t`Teams`,
      align: 'end',
      compact: true,
      descendingFirst: true,
      sort: ({ teams }) => teams,
      cell: ({ id, teams, pending }) => (
        <span>
          {pending > 0 && can(viewer, 'review', id) && (
            <a href={`/admin/games/${id}/review`} className={styles.pending}>
              {t`${pending} pending`}
            </a>
          )}{' '}
          {teams}
        </span>
      ),
    },
    {
      key: 'visible',
      label: t`Visible`,
      compact: true,
      sort: ({ hidden }) => !hidden,
      cell: (game) => (can(viewer, 'edit', game.id) ? <VisibleSwitch game={game} /> : null),
    },
  ]
  const table = useTableRows(games, columns, { perPage: gamesPerPage })
  return (
    <>
      <DataTable
        lines
        label={t`Games`}
        columns={columns}
        rowKey={({ id }) => id}
        {...table}
        error={error}
        onRetry={onRetry}
        showAll={onShowAll}
        {...(viewer?.role === 'Admin' && {
          actions: (game: GameTableEntry) => (
            <IconButton
              size="sm"
              label={t`Duplicate ${game.title}`}
              icon={<CopyIcon />}
              onClick={() => setCopying(game)}
            />
          ),
        })}
      />
      {copying && (
        <Suspense>
          <CopyGameDialog game={copying} onClose={() => setCopying(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function VisibleSwitch({ game }: { game: GameTableEntry }) {
  const { t } = useLingui()
  const { hidden, pending, set } = useHideGame(game)
  return (
    <span className={styles.switch}>
      <Switch
        label={<VisuallyHidden>{t`${game.title} is visible`}</VisuallyHidden>}
        checked={!hidden}
        disabled={pending}
        onChange={(isVisible) => void set(!isVisible)}
      />
    </span>
  )
}
