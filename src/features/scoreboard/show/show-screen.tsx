import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { navigate } from 'vike/client/router'
import type { BoardRowView, Scoreboard } from '#src/contract/scoreboard.ts'
import { useCategoryLooks } from '#src/lib/category-looks.tsx'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { once } from '#src/lib/query-client.ts'
import { useLook } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useHandOrder } from '#src/lib/use-hand-order.ts'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import { isFrozen } from '#src/rules/freeze.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { allTeams } from '#src/rules/time-lines.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { CountryBadge } from '#src/ui/country-badge.tsx'
import { Toasts } from '#src/ui/toasts.tsx'
import { SnowflakeIcon } from '#src/ui/tool-icons.tsx'
import { groupsOf } from '../board-view.ts'
import { ScoreChart } from '../chart/score-chart.tsx'
import { NoBoard } from '../no-board.tsx'
import { NoTeams } from '../no-rows.tsx'
import type { ScoreboardProps } from '../scoreboard-props.ts'
import { RankMedal } from '../table/rank-medal.tsx'
import { useRankMoves } from '../table/use-rank-moves.ts'
import { useGrowingBoard } from '../use-growing-board.ts'
import type { TeamCountries } from '../use-team-countries.ts'
import { latestSolves } from './latest-solves.ts'
import styles from './show.styles.ts'
import { SolveTicker } from './solve-ticker.tsx'
import { useAwake } from './use-awake.ts'
import { useBloodSound } from './use-blood-sound.ts'
import { useRotation } from './use-rotation.ts'

const PageCode = lazy(() => import('./page-code.tsx'))

const rowsPerPage = 15
const pageMs = 15_000
const ticked = 5

const pagesOf = (teams: number) => Math.max(1, Math.ceil(teams / rowsPerPage))

type Game = ScoreboardProps['game']

/** The board for a projector: big, dark, and turning its pages by itself. */
export function ShowScreen({ game }: { game: Game }) {
  const isUpcoming = gamePhase({ startAt: game.start, endAt: game.end }, useNow()) === 'upcoming'
  return isUpcoming ? <BeforeStart game={game} /> : <Shown game={game} />
}

/** The audience waits. */
function BeforeStart({ game }: { game: Game }) {
  const { countdown } = useFormats()
  const now = useNow()
  useAwake()
  return (
    <div className={`dark chakra-theme ${styles.root}`}>
      <div className={styles.before}>
        <h1>{game.title}</h1>
        <p>
          <Trans>Starts in</Trans>
        </p>
        <b role="timer" suppressHydrationWarning>
          {countdown(game.start - now)}
        </b>
      </div>
    </div>
  )
}

function Shown({ game }: { game: Game }) {
  const { data, total, countries, error, onRetryFirst } = useGrowingBoard(game)
  return (
    <div className={`dark chakra-theme ${styles.root}`}>
      {data ? (
        <Show game={game} data={data} total={total} countries={countries} />
      ) : (
        <NoBoard error={error} onRetry={onRetryFirst} />
      )}
    </div>
  )
}

interface ShowProps {
  game: Game
  data: Scoreboard
  /** All teams, also while only the first ones are there. */
  total: number
  countries: TeamCountries
}

function Show({ game, data, total, countries }: ShowProps) {
  const { page, paused } = useRotation(pagesOf(data.items.length), pageMs)
  const pages = pagesOf(total)
  const { locale } = useLook()
  const handOrder = useHandOrder(game.id)
  const looks = useCategoryLooks()
  const groups = useMemo(
    () => groupsOf(data.challenges, locale, handOrder, looks),
    [data.challenges, locale, handOrder, looks],
  )
  const solves = useMemo(() => latestSolves(data.items, groups, ticked), [data.items, groups])
  const leave = () => navigate(`/games/${game.id}/scoreboard`)
  // The server does not know the address that the audience can reach, and keys do nothing before this.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  useAwake()
  const [sounds, toggleSound] = useBloodSound(data.items)
  useShortcuts({ Escape: leave, s: toggleSound })
  return (
    <>
      <header className={styles.head}>
        <h1>{game.title}</h1>
        <FrozenMark gameId={game.id} />
        <TimeLeft game={game} />
      </header>
      <div className={styles.body}>
        {data.items.length === 0 ? (
          <NoTeams />
        ) : (
          <Rows
            rows={data.items.slice(page * rowsPerPage, (page + 1) * rowsPerPage)}
            countries={countries}
            page={page}
          />
        )}
        <aside className={styles.side}>
          <ScoreChart
            lines={data.timeLines[allTeams] ?? []}
            game={game}
            ownTeamId={undefined}
            low={false}
            onTeam={() => undefined}
          />
          <SolveTicker solves={solves} />
          <Toasts className={styles.notes} />
          {isHydrated && (
            <Suspense>
              <PageCode />
            </Suspense>
          )}
        </aside>
      </div>
      <footer className={styles.foot}>
        <span className={styles.line} key={page} data-paused={paused || pages < 2 || undefined} />
        <span>
          {page + 1} / {pages}
          {paused && (
            <>
              {' · '}
              <Trans>Paused</Trans>
            </>
          )}
        </span>
        <span className={isHydrated ? undefined : styles.unseen}>
          <button type="button" aria-pressed={sounds} onClick={toggleSound} className={styles.sound}>
            {sounds ? <Trans>Sound for first bloods: on</Trans> : <Trans>Sound for first bloods: off</Trans>}
          </button>
          {' · '}
          <Trans>S: sound · Space: pause · ← →: pages · F11: full screen · Esc: leave</Trans>
        </span>
      </footer>
    </>
  )
}

interface RowsProps {
  rows: readonly BoardRowView[]
  countries: TeamCountries
  page: number
}

function Rows({ rows, countries, page }: RowsProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const list = useRef<HTMLOListElement>(null)
  useRankMoves(list, rows, String(page))
  return (
    <ol ref={list} className={styles.rows} aria-label={t`Scoreboard`}>
      {rows.map((row) => (
        <li key={row.id} data-team={row.id}>
          <span className={styles.rank}>
            <RankMedal rank={row.rank} scored={row.score > 0} />
          </span>
          <Avatar name={row.name} src={row.avatar} size="md" />
          {countries[row.id] && <CountryBadge code={countries[row.id]!} />}
          <bdi translate="no">{row.name}</bdi>
          <span className={styles.solved}>{number(row.solvedCount)}</span>
          <b key={row.score}>{number(row.score)}</b>
        </li>
      ))}
    </ol>
  )
}

function FrozenMark({ gameId }: { gameId: number }) {
  const { data } = trpc.games.freeze.useQuery({ gameId }, once)
  const { shortTime } = useFormats()
  const now = useNow()
  if (!data || data.freezeAt === null || !isFrozen(data, now)) return null
  const time = <span suppressHydrationWarning>{shortTime(data.freezeAt)}</span>
  return (
    <p className={styles.frozen}>
      <SnowflakeIcon />
      <Trans>Frozen since {time}</Trans>
    </p>
  )
}

function TimeLeft({ game: { start, end } }: { game: ScoreboardProps['game'] }) {
  const now = useNow()
  const { shortTime, countdown } = useFormats()
  const isRunning = gamePhase({ startAt: start, endAt: end }, now) === 'running'
  return (
    <p className={styles.clock}>
      <span suppressHydrationWarning>{shortTime(now)}</span>
      {isRunning ? (
        <>
          <Trans>Ends in</Trans>
          <b role="timer" suppressHydrationWarning>
            {countdown(end - now)}
          </b>
        </>
      ) : (
        <b>
          <Trans>Ended</Trans>
        </b>
      )}
    </p>
  )
}
