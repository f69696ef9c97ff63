// What was solved by whom in one game. Boards are drawn from it; whether a team has solved a challenge is asked here and
// never of a board, because a board may show less.
import { countsForScore, type GameSpan } from '#src/rules/game-clock.ts'
import type { SolveFact } from '#src/rules/scoreboard-types.ts'

export type Solve = SolveFact & { participationId: number }

export class Ledger {
  readonly #game: GameSpan
  /** By participation, then by challenge: a team solves a challenge once. */
  readonly #solves = new Map<number, Map<number, Solve>>()
  #count = 0
  #lastOrder = 0

  constructor(game: GameSpan, solves: Iterable<Solve>) {
    this.#game = game
    for (const solve of solves) this.add(solve)
  }

  /** False when it is known. A solve from before the game was moved gives way to the team's new one. */
  add(solve: Solve): boolean {
    const own = this.#solves.get(solve.participationId) ?? new Map<number, Solve>()
    const known = own.get(solve.challengeId)
    if (known && known.order >= solve.order) return false
    if (!known) this.#count++
    this.#solves.set(solve.participationId, own.set(solve.challengeId, solve))
    this.#lastOrder = Math.max(this.#lastOrder, solve.order)
    return true
  }

  /** In the time of the game. */
  hasSolved(participationId: number, challengeId: number): boolean {
    const solve = this.#solves.get(participationId)?.get(challengeId)
    return solve !== undefined && countsForScore(this.#game, solve.at)
  }

  hasSolves(participationId: number): boolean {
    return this.#solves.has(participationId)
  }

  /** In the order in which they were recorded. */
  solves(): Solve[] {
    return [...this.#solves.values()].flatMap((own) => [...own.values()]).sort((a, b) => a.order - b.order)
  }

  /** Names one state of the solves; equal marks mean that none was missed. */
  get mark(): string {
    return `${this.#count} ${this.#lastOrder}`
  }
}
