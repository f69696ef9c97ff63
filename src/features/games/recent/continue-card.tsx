import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { liveEvery } from '#src/lib/query-client.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { FlagIcon } from '#src/ui/icons.tsx'
import { ChartIcon } from '#src/ui/screen-icons.tsx'
import { gameProgress } from '../game-countdown.ts'
import { usePulse } from '../pulse/use-pulse.ts'
import styles from './continue-card.styles.ts'
import { nextOwnGame } from './next-own-game.ts'

const refreshMs = 120_000

/** For a member: the game that they are playing, or the next one, and the way there. */
export function ContinueCard() {
  const isSignedIn = useViewer() !== null
  const now = useNow()
  const { countdown } = useFormats()
  const { data = [] } = trpc.games.own.useQuery(undefined, { ...liveEvery(refreshMs), enabled: isSignedIn })
  const game = nextOwnGame(data, now)
  const running = game !== undefined && game.start <= now
  const { data: pulse } = usePulse(game?.id ?? 0, { running, enabled: running })
  if (!game) return null
  const { leftMs } = gameProgress(game, now)
  const rank = pulse?.own && (pulse.own.solvedCount > 0 || pulse.own.score !== 0) ? pulse.own.rank : undefined
  const score = pulse?.own?.score ?? 0
  const base = `/games/${game.id}`
  return (
    <section className={styles.root} aria-label={game.title}>
      <div className={styles.words}>
        <a href={base} className={styles.title}>
          {game.title}
        </a>
        <p className={styles.state}>
          <span>
            {running ? <Trans>Ends in</Trans> : <Trans>Starts in</Trans>}{' '}
            <b role="timer">{countdown(leftMs)}</b>
          </span>
          <bdi translate="no">{game.teamName}</bdi>
          {rank ? (
            <span>
              <b>#{rank}</b> · <Plural value={score} one="# point" other="# points" />
            </span>
          ) : null}
        </p>
      </div>
      {running ? (
        <div className={styles.actions}>
          <LinkButton href={`${base}/challenges`} icon={<FlagIcon />}>
            <Trans>Keep playing</Trans>
          </LinkButton>
          <LinkButton href={`${base}/scoreboard`} variant="outline" tone="gray" icon={<ChartIcon />}>
            <Trans>Scoreboard</Trans>
          </LinkButton>
        </div>
      ) : (
        <LinkButton href={base} variant="outline">
          <Trans>To the game</Trans>
        </LinkButton>
      )}
    </section>
  )
}
