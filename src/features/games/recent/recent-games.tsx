import { Trans, useLingui } from '@lingui/react/macro'
import type { GameCard } from '#src/contract/games.ts'
import { useNow } from '#src/lib/now.ts'
import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Teaser } from '#src/ui/teaser.tsx'
import { PhaseBadge, phaseOf } from '../game-phase.tsx'
import { NoGames } from '../list/game-list.tsx'
import { recentGames } from '../list-inputs.ts'
import { Poster } from '../poster/poster.tsx'
import { Leaders } from '../pulse/leaders.tsx'
import { usePulse } from '../pulse/use-pulse.ts'
import styles from './recent-games.styles.ts'
import { TimeLeft } from './time-left.tsx'

const refreshMs = 1_800_000

/** The games closest in time: the first one large, the others as a short list. */
export function RecentGames() {
  return (
    <Teaser title={<Trans>Games</Trans>} href="/games" more={<Trans>All games</Trans>}>
      <List />
    </Teaser>
  )
}

function List() {
  const { t } = useLingui()
  const { data, isLoading } = trpc.games.recent.useQuery(recentGames, liveEvery(refreshMs))
  if (isLoading) return <Skeleton height="14rem" />
  if (!data) return <EmptyState icon={<AlertIcon />} title={t`The games could not be loaded`} />
  const [first, ...others] = data
  if (!first) {
    return (
      <Card>
        <NoGames />
      </Card>
    )
  }
  return (
    <ul className={styles.list}>
      <li>
        <Feature game={first} />
      </li>
      {others.map((game) => (
        <li key={game.id}>
          <Line game={game} />
        </li>
      ))}
    </ul>
  )
}

function Feature({ game }: { game: GameCard }) {
  const phase = phaseOf(game, useNow())
  const { data: pulse } = usePulse(game.id, { running: phase === 'running', enabled: phase !== 'upcoming' })
  return (
    <a href={`/games/${game.id}`} className={styles.feature}>
      <Poster game={game} className={styles.picture} />
      <div className={styles.words}>
        <PhaseBadge game={game} />
        <h3 className={styles.title}>{game.title}</h3>
        <p className={styles.when}>
          <TimeLeft game={game} />
        </p>
        {pulse && <Leaders pulse={pulse} />}
      </div>
    </a>
  )
}

const Line = ({ game }: { game: GameCard }) => (
  <a href={`/games/${game.id}`} className={styles.line}>
    <Poster game={game} className={styles.thumb} />
    <div className={styles.lineWords}>
      <div className={styles.lineHead}>
        <h3 className={styles.lineTitle}>{game.title}</h3>
        <PhaseBadge game={game} />
      </div>
      <p className={styles.when}>
        <TimeLeft game={game} />
      </p>
    </div>
  </a>
)
