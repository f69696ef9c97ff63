// What was solved by whom in one game. Boards are drawn from it; whether a team has solved a challenge is asked here and
// never of a board, because a board may show less.
import { countsForScore, type GameSpan } from '#src/rules/game-clock.ts'
import type { SolveFact } from '#src/rules/scoreboard-types.ts'

export type Solve = SolveFact & { participationId: number }

export class Ledger {
  readonly #source: { readonly game: GameSpan }
  /** By participation, then by challenge: a team solves a challenge once. */
  readonly #solves = new Map<number, Map<number, Solve>>()
  /** By challenge, in the order in which they were recorded. */
  readonly #ofChallenges = new Map<number, Solve[]>()

  /** @param source has the game as it is now. */
  constructor(source: { readonly game: GameSpan }, solves: Iterable<Solve>) {
    this.#source = source
    for (const solve of solves) this.add(solve)
  }

  /** False when it is known. A solve from before the game was moved gives way to the team's new one. */
  add(solve: Solve): boolean {
    const own = this.#solves.get(solve.participationId) ?? new Map<number, Solve>()
    const known = own.get(solve.challengeId)
    if (known && known.order >= solve.order) return false
    if (known) this.remove(solve.participationId, solve.challengeId)
    this.#solves.set(solve.participationId, own.set(solve.challengeId, solve))
    const all = this.#ofChallenges.get(solve.challengeId) ?? []
    this.#ofChallenges.set(solve.challengeId, all)
    const before = all.findLastIndex(({ order }) => order < solve.order)
    if (before === all.length - 1) all.push(solve)
    else all.splice(before + 1, 0, solve)
    return true
  }

  /** In the order in which they were recorded. */
  ofChallenge(challengeId: number): readonly Solve[] {
    return this.#ofChallenges.get(challengeId) ?? []
  }

  find(participationId: number, challengeId: number): Solve | undefined {
    return this.#solves.get(participationId)?.get(challengeId)
  }

  /** Removes the solve of one challenge, or all solves. */
  remove(participationId: number, challengeId?: number): void {
    const own = this.#solves.get(participationId)
    if (!own) return
    for (const solve of own.values()) {
      if (challengeId !== undefined && solve.challengeId !== challengeId) continue
      own.delete(solve.challengeId)
      const all = this.#ofChallenges.get(solve.challengeId) ?? []
      all.splice(all.indexOf(solve), 1)
    }
    if (own.size === 0) this.#solves.delete(participationId)
  }

  removeChallenge(challengeId: number): void {
    for (const participationId of [...this.#solves.keys()]) this.remove(participationId, challengeId)
  }

  /** In the time of the game. */
  hasSolved(participationId: number, challengeId: number): boolean {
    const solve = this.find(participationId, challengeId)
    return solve !== undefined && countsForScore(this.#source.game, solve.at)
  }

  /** Anything in the time of the game. */
  hasScored(participationId: number): boolean {
    return [...this.solvesOf(participationId)].some(({ at }) => countsForScore(this.#source.game, at))
  }

  /** All solves of a team. */
  solvesOf(participationId: number): Iterable<Solve> {
    return this.#solves.get(participationId)?.values() ?? []
  }

  hasSolves(participationId: number): boolean {
    return this.#solves.has(participationId)
  }

  /** In the order in which they were recorded. */
  solves(): Solve[] {
    return [...this.#solves.values()].flatMap((own) => [...own.values()]).sort((a, b) => a.order - b.order)
  }
}
