// Points of a challenge that a program outside measures, such as king of the hill, attack and defence, or a jury. The checker
// pushes them in ticks: the points of one tick are added to the sums of its teams, and may be fewer than none. What counts is the
// set of ticks, in whatever order and however often they arrive. A tick counts at the time when it was stored first, as an adjustment
// does.
import { noAdjustments } from './adjustments.ts'
import { type ChallengeTerms, challengeState } from './challenge-state.ts'
import type { Freeze } from './freeze.ts'
import { countsForScore, type GameSpan } from './game-clock.ts'

export interface CheckerTick {
  challengeId: number
  tick: number
  /** When it was stored, in epoch milliseconds. */
  at: number
  teamIds: readonly number[]
  /** Of the team at the same place. */
  points: readonly number[]
}

/** What a team got in a part of the game's time: an adjustment that counts while its challenge is on the board. */
export interface CheckerStep {
  points: number
  /** The time of the last tick in it. */
  at: number
  withdrawnAt: null
  challengeId: number
}

export type CheckerTerms = GameSpan & Freeze

/** Into so many parts the time of a game is divided at most, beside the cut where its board freezes. */
export const checkerParts = 120
const shortestPartMs = 60_000

/** Whether the checker of a challenge may push now: what a team must have solved before is not asked. */
export const takesTicks = (
  challenge: ChallengeTerms,
  game: GameSpan & { practiceMode: boolean },
  now: number,
): boolean =>
  countsForScore(game, now) && challengeState({ ...challenge, prerequisites: [] }, game, now) === 'open'

/**
 * The sums of a game's teams over time. It keeps a bounded number of steps for each team and challenge, however many ticks there
 * are. Its lists are never changed: a new tick makes new ones of the teams that it names.
 */
export class CheckerPoints {
  readonly #terms: CheckerTerms
  readonly #partMs: number
  readonly #challenges = new Map<number, { ticks: Set<number>; teams: Map<number, CheckerStep[]> }>()
  /** Lists that were given out: copies, until the team gets more. */
  readonly #merged = new Map<number, readonly CheckerStep[]>()

  /** @param terms ticks before and after these moments are in different steps, so that a board can leave steps out. */
  constructor(terms: CheckerTerms) {
    this.#terms = { startAt: terms.startAt, endAt: terms.endAt, freezeAt: terms.freezeAt ?? null }
    this.#partMs = Math.max(shortestPartMs, Math.ceil((terms.endAt - terms.startAt) / checkerParts))
  }

  /** False: the moments of the game have changed, and the ticks have to be added to a new one. */
  fits({ startAt, endAt, freezeAt }: CheckerTerms): boolean {
    const known = this.#terms
    return startAt === known.startAt && endAt === known.endAt && (freezeAt ?? null) === known.freezeAt
  }

  get isEmpty(): boolean {
    return this.#challenges.size === 0
  }

  /** @returns false for a tick that is known. */
  add({ challengeId, tick, at, teamIds, points }: CheckerTick): boolean {
    let known = this.#challenges.get(challengeId)
    if (!known) {
      known = { ticks: new Set(), teams: new Map() }
      this.#challenges.set(challengeId, known)
    }
    if (known.ticks.has(tick)) return false
    known.ticks.add(tick)
    const part = this.#partOf(at)
    for (const [index, teamId] of teamIds.entries()) {
      const gained = points[index] ?? 0
      if (gained === 0) continue
      let steps = known.teams.get(teamId)
      if (!steps) {
        steps = []
        known.teams.set(teamId, steps)
      }
      this.#put(steps, part, { points: gained, at, withdrawnAt: null, challengeId })
      this.#merged.delete(teamId)
    }
    return true
  }

  /** What a team got, ordered by time. */
  of(teamId: number): readonly CheckerStep[] {
    if (this.#challenges.size === 0) return noAdjustments
    let steps = this.#merged.get(teamId)
    if (!steps) {
      const all = [...this.#challenges.values()].flatMap(({ teams }) => {
        const own = teams.get(teamId)
        return own ? [own] : []
      })
      steps = all.length > 0 ? all.flat().sort(byTime) : noAdjustments
      this.#merged.set(teamId, steps)
    }
    return steps
  }

  removeChallenge(challengeId: number): void {
    if (this.#challenges.delete(challengeId)) this.#merged.clear()
  }

  /** Steps are replaced and not changed: others have them. */
  #put(steps: CheckerStep[], part: number, step: CheckerStep): void {
    const index = steps.findLastIndex(({ at }) => this.#partOf(at) <= part)
    const last = steps[index]
    if (!last || this.#partOf(last.at) < part) steps.splice(index + 1, 0, step)
    else
      steps[index] = {
        ...step,
        points: last.points + step.points,
        at: Math.max(last.at, step.at),
      }
  }

  /** Which part of the time, in order. */
  #partOf(at: number): number {
    const { startAt, endAt, freezeAt } = this.#terms
    const part = Math.floor((at - startAt) / this.#partMs)
    // Moments that divide a part of the time: each is the start of one more.
    const cuts = Number(startAt <= at) + Number(endAt <= at) + Number(freezeAt != null && freezeAt <= at)
    return part * 4 + cuts
  }
}

const byTime = (a: CheckerStep, b: CheckerStep) => a.at - b.at || a.challengeId - b.challengeId

/** Whether a step counts on a board of these challenges. Other adjustments always do. */
export const countsOnBoard = (
  { challengeId, at }: { challengeId?: number; at: number },
  game: GameSpan,
  isShown: (challengeId: number) => boolean,
): boolean => challengeId === undefined || (isShown(challengeId) && countsForScore(game, at))
