import { useRef, useState } from 'react'
import type { GamePulse } from '#src/contract/scoreboard.ts'
import { useNow } from '#src/lib/now.ts'
import { trpc } from '#src/lib/trpc.ts'
import { recentGames } from '../list-inputs.ts'
import { usePulse } from './use-pulse.ts'

type Solve = NonNullable<GamePulse['latest']>

const minuteMs = 60_000

/** The last first blood that was taken since the page was opened, in the game that the front page shows first. */
export function useFirstBlood(): Solve | null {
  const { data: [game] = [] } = trpc.games.recent.useQuery(recentGames, { enabled: false })
  const now = useNow(minuteMs)
  const running = game !== undefined && game.start <= now && now < game.end
  const { data: pulse } = usePulse(game?.id ?? 0, { running, enabled: running })
  const known = useRef<number>(undefined)
  const [blood, setBlood] = useState<Solve | null>(null)
  const latest = pulse?.latest ?? null
  if (pulse) known.current ??= latest?.time ?? 0
  if (latest && known.current !== undefined && latest.time > known.current) {
    known.current = latest.time
    if (latest.type === 'FirstBlood') setBlood(latest)
  }
  return blood
}
