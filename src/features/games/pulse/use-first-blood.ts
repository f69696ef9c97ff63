import { useRef, useState } from 'react'
import type { GamePulse } from '#src/contract/scoreboard.ts'

type Solve = NonNullable<GamePulse['latest']>

/** The last first blood that was taken since the page was opened. */
export function useFirstBlood(pulse: GamePulse | undefined): Solve | null {
  const known = useRef<number>(undefined)
  const [blood, setBlood] = useState<Solve | null>(null)
  const latest = pulse?.latest ?? null
  if (pulse && known.current === undefined) known.current = latest?.time ?? 0
  if (latest && known.current !== undefined && latest.time > known.current) {
    known.current = latest.time
    if (latest.type === 'FirstBlood') setBlood(latest)
  }
  return blood
}
