// The board of CTFd by its own rules. A solve is worth what its challenge is worth now; what is worth 0 neither puts an account on the
// board nor moves its time. Of equal sums the earlier last event is first, and then the lower of the highest ids, in which solves and
// awards are mixed.
import type { CurveParameters } from './curves/curve.ts'
import { type CurveName, curves } from './curves/curves.ts'

/** A solve, or points that were given, taken or paid for a hint. */
export interface CtfdEvent {
  id: number
  account: string
  points: number
  /** Of any unit, as long as it is the same for all. */
  at: number
}

export interface CtfdStanding {
  account: string
  score: number
}

/** @param isShown whether an account is on the board: neither hidden nor banned. */
export function ctfdStandings(
  events: readonly CtfdEvent[],
  isShown: (account: string) => boolean,
): CtfdStanding[] {
  const sums = new Map<string, { score: number; at: number; id: number }>()
  for (const { account, points, at, id } of events) {
    if (points === 0 || !isShown(account)) continue
    const sum = sums.get(account) ?? { score: 0, at, id }
    sums.set(account, { score: sum.score + points, at: Math.max(sum.at, at), id: Math.max(sum.id, id) })
  }
  return [...sums]
    .sort(([, one], [, other]) => other.score - one.score || one.at - other.at || one.id - other.id)
    .map(([account, { score }]) => ({ account, score }))
}

/** What a challenge is worth with so many solves of accounts that are shown, as CTFd reckons it on a solve or an edit. */
export const ctfdValue = (
  curve: Partial<CurveParameters> & { curve?: CurveName | undefined },
  solves: number,
): number =>
  curves[curve.curve ?? 'fixed'].value(curve as CurveParameters, {
    solves,
    mostSolves: solves,
    firstSolveMs: null,
    gameMs: 0,
  })
