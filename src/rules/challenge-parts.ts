// A challenge can be a part of another one of its game, its whole, one level deep. A part is a challenge of its own: it is listed and
// answered, and has points, bloods, hints and attempts of its own. Beside that it is there for a team only where its whole is: what
// stops players at the whole (the switch, times, prerequisites) stops them at its parts too.
import type { ChallengeTerms } from './challenge-state.ts'
import { findCircle, lockedLooks, type PrerequisiteGroup } from './prerequisites.ts'

/** What a part takes over. */
export type WholeTerms = Pick<
  ChallengeTerms,
  'isEnabled' | 'releaseAt' | 'deadlineAt' | 'prerequisites' | 'lockedLook'
>

const later = (one?: number | null, other?: number | null) =>
  one == null || other == null ? (one ?? other ?? null) : Math.max(one, other)
const earlier = (one?: number | null, other?: number | null) =>
  one == null || other == null ? (one ?? other ?? null) : Math.min(one, other)

/** What of a part's own terms is in force: whatever is stricter. Without a whole, its own. */
export const withWhole = <Terms extends WholeTerms>(
  part: Terms,
  whole: WholeTerms | null | undefined,
): Terms => {
  if (!whole) return part
  const { prerequisites = [] } = part
  const ofWhole = whole.prerequisites ?? []
  return {
    ...part,
    isEnabled: part.isEnabled && whole.isEnabled,
    releaseAt: later(part.releaseAt, whole.releaseAt),
    deadlineAt: earlier(part.deadlineAt, whole.deadlineAt),
    prerequisites: [...prerequisites, ...ofWhole],
    lockedLook: strictest(
      ...(prerequisites.length > 0 || ofWhole.length === 0 ? [part.lockedLook] : []),
      ...(ofWhole.length > 0 ? [whole.lockedLook] : []),
    ),
  }
}

const strictest = (...looks: ChallengeTerms['lockedLook'][]) =>
  lockedLooks[Math.max(...looks.map((look = 'title') => lockedLooks.indexOf(look)))]!

export interface Linked {
  id: number
  partOf: number | null
}

export type PartProblem = 'unknown' | 'itself' | 'nested' | 'has-parts'

/** Why a challenge cannot be a part of another one. @param all of its game. */
export const partProblem = (id: number, partOf: number, all: readonly Linked[]): PartProblem | undefined => {
  const whole = all.find((one) => one.id === partOf)
  if (id === partOf) return 'itself'
  if (!whole) return 'unknown'
  if (whole.partOf !== null) return 'nested'
  return all.some((one) => one.partOf === id) ? 'has-parts' : undefined
}

/** Challenges that wait for each other, as `findCircle` says: a part waits for what its whole waits for. */
export const findCircleOfParts = (
  all: readonly (Linked & { prerequisites: readonly PrerequisiteGroup[] })[],
): number[] | undefined =>
  findCircle(
    // From a part the search goes on to its whole, and from there to nothing else than what the whole waits for.
    all.map(({ id, partOf, prerequisites }) => ({
      id,
      prerequisites:
        partOf === null ? prerequisites : [...prerequisites, { challengeIds: [partOf], needed: 0 }],
    })),
  )

/** What a team has of the parts of a challenge. `points`: what it got for a part that it solved; else what the part is worth. */
export const sumOfParts = (parts: readonly { solved: boolean; points: number }[]) => {
  const solved = parts.filter((part) => part.solved)
  const sum = (some: typeof parts) => some.reduce((total, { points }) => total + points, 0)
  return { solved: solved.length, total: parts.length, points: sum(solved), pointsOfAll: sum(parts) }
}
