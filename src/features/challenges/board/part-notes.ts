import type { ChallengePart } from '#src/contract/challenges.ts'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'

/** What cards say about parts: of a part its whole, and of a whole what `progress` makes of its parts. */
export function partNotes(
  parts: readonly ChallengePart[],
  all: readonly BoardChallengeView[],
  solved: ReadonlySet<number>,
  progress: (found: number, total: number) => string,
): ReadonlyMap<number, string> {
  const notes = new Map<number, string>()
  for (const { id, partOf } of parts) {
    const whole = all.find((one) => one.id === partOf)
    if (!whole) continue
    notes.set(id, `↳ ${whole.title}`)
    const own = parts.filter((one) => one.partOf === partOf)
    notes.set(partOf, progress(own.filter((one) => solved.has(one.id)).length, own.length))
  }
  return notes
}
