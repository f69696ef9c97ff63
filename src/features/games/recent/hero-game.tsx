import { Trans } from '@lingui/react/macro'
import type { GameCard } from '#src/contract/games.ts'
import { useFormats } from '#src/lib/formats.ts'
import { useNow } from '#src/lib/now.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Name } from '#src/ui/name.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { gameProgress } from '../game-countdown.ts'
import { PhaseBadge } from '../game-phase.tsx'
import styles from './hero-game.styles.ts'
import { nextOwnGame } from './next-own-game.ts'

/** The game that the front page announces. A member who plays it has the card to go on with instead. */
export function HeroGame({ game }: { game: GameCard }) {
  const isSignedIn = useViewer() !== null
  const now = useNow()
  const { countdown } = useFormats()
  const { data: own = [] } = trpc.games.own.useQuery(undefined, { enabled: isSignedIn })
  if (nextOwnGame(own, now)?.id === game.id) return null
  const { phase, leftMs } = gameProgress(game, now)
  return (
    <a href={`/games/${game.id}`} className={styles.root}>
      <span className={styles.head}>
        <span className={styles.title}>
          <Name>{game.title}</Name>
        </span>
        <PhaseBadge game={game} />
      </span>
      {phase === 'ended' ? (
        <span className={styles.when}>
          <Trans>
            Ended <LocaleTime at={game.end} />
          </Trans>
        </span>
      ) : (
        <>
          <span className={styles.clock} role="timer" suppressHydrationWarning>
            {countdown(leftMs)}
          </span>
          <span className={styles.when}>
            {phase === 'upcoming' ? (
              <Trans>
                Starts <LocaleTime at={game.start} />
              </Trans>
            ) : (
              <Trans>
                Ends <LocaleTime at={game.end} />
              </Trans>
            )}
          </span>
        </>
      )}
    </a>
  )
}
