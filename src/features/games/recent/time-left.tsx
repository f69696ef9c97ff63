import { Trans } from '@lingui/react/macro'
import { useNow } from '#src/lib/now.ts'
import { LocaleTime } from '#src/ui/time.tsx'
import { phaseOf, type Span } from '../game-phase.tsx'
import { Hours } from '../hours.tsx'

/** The next start or end of a game, and the time until then. */
export function TimeLeft({ game }: { game: Span }) {
  const now = useNow()
  const phase = phaseOf(game, now)
  if (phase === 'upcoming') {
    return (
      <Trans>
        Starts <LocaleTime at={game.start} /> · in <Hours ms={game.start - now} />
      </Trans>
    )
  }
  if (phase === 'running') {
    return (
      <Trans>
        Ends <LocaleTime at={game.end} /> · <Hours ms={game.end - now} /> left
      </Trans>
    )
  }
  return (
    <Trans>
      Ended <LocaleTime at={game.end} /> · lasted <Hours ms={game.end - game.start} />
    </Trans>
  )
}
