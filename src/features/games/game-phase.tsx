// The public phase of a game: upcoming yellow, running green, ended blue (behaviour 13.2).
import { Trans } from '@lingui/react/macro'
import type { GameCard } from '#src/contract/games.ts'
import { useNow } from '#src/lib/now.ts'
import { type GamePhase, gamePhase } from '#src/rules/game-clock.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import { Badge } from '#src/ui/badge.tsx'

export type Span = Pick<GameCard, 'start' | 'end'>

export const phaseTones: Record<GamePhase, PaletteName> = {
  upcoming: 'yellow',
  running: 'green',
  ended: 'blue',
}

export const phaseOf = ({ start, end }: Span, now: number): GamePhase =>
  gamePhase({ startAt: start, endAt: end }, now)

export const usePhase = (game: Span): GamePhase => phaseOf(game, useNow())

export function PhaseBadge({ game }: { game: Span }) {
  const phase = usePhase(game)
  return (
    <Badge tone={phaseTones[phase]} dot>
      <PhaseName phase={phase} />
    </Badge>
  )
}

export function PhaseName({ phase }: { phase: GamePhase }) {
  if (phase === 'upcoming') return <Trans>Upcoming</Trans>
  return phase === 'running' ? <Trans>Running</Trans> : <Trans>Ended</Trans>
}
