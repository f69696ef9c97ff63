// The scoreboard follows from the solves, and from what staff add or take: the first solve of each accepted team in each enabled challenge, sent while
// the game runs, counts with the challenge's current value and its blood bonus (behaviour 5.2 to 5.4).
//
// One board serves a full build and every later solve: both place solves and price the touched challenges, so a board that
// grew solve by solve equals one built from all the facts, whatever the order of arrival. Other changes (a suspended team,
// an edited score, another end) are a new board.

import { type Adjustment, noAdjustments, sumOfPoints } from '#src/rules/adjustments.ts'
import {
  type BloodTerms,
  bloodKind,
  bloods,
  normaliseBloodBonus,
  placePoints,
} from '#src/rules/blood-bonus.ts'
import { countsOnBoard } from '#src/rules/checker-points.ts'
import { type ChallengePermission, type DivisionDenials, permits } from '#src/rules/division-permissions.ts'
import { countsForScore } from '#src/rules/game-clock.ts'
import { inGameOrder } from '#src/rules/hand-order.ts'
import { rerank } from '#src/rules/ranking.ts'
import type {
  BoardChallenge,
  BoardChallengeFact,
  BoardFacts,
  BoardGame,
  BoardRow,
  BoardSolve,
  BoardTeam,
  SolveFact,
  TimeLine,
} from '#src/rules/scoreboard-types.ts'
import { challengeScore, scoreFollows } from '#src/rules/scoring.ts'
import { timeLines } from '#src/rules/time-lines.ts'

/** A solve in the queue of its challenge. */
type Solver = { row: BoardRow; order: number; deduction: number; frozen: number | null; solve: BoardSolve }
/** `counted`: how many solves lower the value. */
type Column = { fact: BoardChallengeFact; score: number; counted: number; solvers: Solver[] }

/** Of a solve that is no blood, whoever else solved the challenge. */
const noPlace = Number.MAX_SAFE_INTEGER

export class Board {
  readonly game: BoardGame
  readonly #bloods: BloodTerms
  readonly #columns: ReadonlyMap<number, Column>
  readonly #rows = new Map<number, BoardRow>()
  #ranking: BoardRow[] = []
  /** Rows that may have to move in the ranking. */
  readonly #moved = new Set<BoardRow>()
  readonly #changed = new Set<number>()
  /** What divisions deny their teams, for teams of which something is denied. */
  readonly #denials = new Map<number, DivisionDenials>()
  /** Teams without a rank among all teams. */
  readonly #unranked = new Set<number>()
  /** Challenges that are worth more when another one has more solves. */
  readonly #followers: readonly Column[]
  /** The highest number of solves that lower the value of a challenge; kept for those only. */
  #most = 0

  constructor({ game, challenges, teams, solves }: BoardFacts) {
    this.game = game
    this.#bloods = { ...game, bloodBonus: normaliseBloodBonus(game.bloodBonus) }
    this.#columns = new Map(
      inGameOrder(challenges).map((fact) => [fact.id, { fact, score: 0, counted: 0, solvers: [] }]),
    )
    this.#followers = [...this.#columns.values()].filter(
      ({ fact }) => scoreFollows(fact) === 'other-challenges',
    )
    for (const team of teams) this.upsertTeam(team)
    for (const solve of solves.toSorted((a, b) => a.order - b.order)) this.#place(solve)
    this.#priceAll(this.#columns.values())
  }

  /** False if the solve does not count: outside the game's time, not on this board, or not the team's first. */
  addSolve(solve: SolveFact): boolean {
    const column = this.#place(solve)
    if (column) this.#priceAll([column])
    return column !== undefined
  }

  /** Shows another name at a solve. False if the solve does not count. */
  renameSolver({ challengeId, order, userName }: SolveFact): boolean {
    const solver = this.#columns.get(challengeId)?.solvers.find((one) => one.order === order)
    if (!solver) return false
    solver.solve.userName = userName
    this.#changed.add(solver.row.id)
    return true
  }

  /** Adds an accepted team, still without solves, or changes what is shown of one. */
  upsertTeam(team: BoardTeam): void {
    let row = this.#rows.get(team.id)
    if (row) {
      row.name = team.name
      row.bio = team.bio
      row.division = team.division
      row.avatar = team.avatar
    } else {
      row = emptyRow(team)
      this.#rows.set(team.id, row)
      this.#ranking.push(row)
    }
    this.#setDenials(row, team.denials ?? undefined)
    this.#adjust(row, team.adjustments ?? noAdjustments)
    this.#touch(row)
  }

  /** In the order of rank. All returned rows are live objects: read them before the next change. */
  rows(): readonly Readonly<BoardRow>[] {
    this.#rank()
    return this.#ranking
  }

  row(teamId: number): Readonly<BoardRow> | undefined {
    this.#rank()
    return this.#rows.get(teamId)
  }

  /**
   * The row of a team as it would be with more solves of its own and with these adjustments, which this board does not show. The
   * board stays as it is, and the ranks are those of this board.
   */
  rowWith(
    teamId: number,
    more: readonly SolveFact[],
    all: readonly Adjustment[] = noAdjustments,
  ): Readonly<BoardRow> | undefined {
    const row = this.row(teamId)
    if (!row) return undefined
    const adjustments = this.#counted(row, all)
    const columns = new Map<number, Column>()
    for (const fact of more) {
      const column = this.#columns.get(fact.challengeId)
      const isKnown = row.solvedChallenges.some(({ id }) => id === fact.challengeId)
      if (!column || isKnown || !countsForScore(this.game, fact.at)) continue
      const solvers = [...column.solvers]
      insertSorted(solvers, solverOf(row, fact), byOrder)
      columns.set(fact.challengeId, { ...column, solvers, counted: this.#decayOf({ ...column, solvers }) })
    }
    if (columns.size === 0 && areEqual(adjustments, row.adjustments)) return row
    const most = Math.max(this.#most, ...[...columns.values()].map(({ counted }) => counted))
    const mostNow = this.#followers.length > 0 ? most : this.#most
    // Others are worth something else only if they follow the number that changed.
    const others = mostNow === this.#most ? [] : this.#followers
    for (const { id } of row.solvedChallenges) {
      const column = others.find(({ fact }) => fact.id === id)
      if (column) columns.set(id, column)
    }
    const kept = row.solvedChallenges.filter(({ id }) => !columns.has(id))
    const priced = [...columns.values()].map((column) => {
      const places = this.#placesOf(column)
      const index = column.solvers.findIndex((solver) => solver.row === row)
      const solver = column.solvers[index]!
      const place = places?.[index] ?? index
      const score = this.#pointsAt(place, { ...column, score: this.#valueOf(column, mostNow) }, solver)
      return { ...solver.solve, score, type: bloodKind(place, column.fact.disableBloodBonus) }
    })
    const solvedChallenges = [...kept, ...priced].sort(byTime)
    return {
      ...row,
      solvedChallenges,
      solvedCount: solvedChallenges.length,
      score: solvedChallenges.reduce((sum, { score }) => sum + score, sumOfPoints(adjustments)),
      adjustments,
      lastSubmissionTime: lastScoring({ solvedChallenges }),
      adjustedAt: this.#adjustedAt(adjustments),
    }
  }

  /** In the order that is the same for readers of all languages. */
  challenges(): BoardChallenge[] {
    return [...this.#columns.values()].map(({ fact, score, solvers }) => ({
      id: fact.id,
      title: fact.title,
      category: fact.category,
      score,
      solved: solvers.length,
      bloods: this.#bloodsAmong(solvers).map(({ row, solve }) => ({
        id: row.id,
        name: row.name,
        avatar: row.avatar,
        submitTimeUtc: solve.time,
      })),
      disableBloodBonus: fact.disableBloodBonus,
    }))
  }

  /** The best ten teams of all (first key, `all`) and of each division that has teams, with present values. */
  timeLines(): Map<string, TimeLine[]> {
    return timeLines(this.rows())
  }

  /** Ids of teams whose row differs from the last time this was asked, their ranks aside. All teams at first. */
  takeChangedTeams(): number[] {
    const changed = [...this.#changed]
    this.#changed.clear()
    return changed
  }

  /** Gives a solve that counts its places in challenge and team; the points come with the price. */
  #place(fact: SolveFact): Column | undefined {
    const { teamId, challengeId, at, order } = fact
    const row = this.#rows.get(teamId)
    const column = this.#columns.get(challengeId)
    if (!row || !column || !countsForScore(this.game, at)) return undefined

    const isKnown = row.solvedChallenges.some(({ id }) => id === challengeId)
    const known = isKnown && column.solvers.find((solver) => solver.row === row)
    if (known) {
      if (known.order <= order) return undefined
      remove(column.solvers, known)
      remove(row.solvedChallenges, known.solve)
      row.score -= known.solve.score
    }
    const solver = solverOf(row, fact)
    insertSorted(column.solvers, solver, byOrder)
    insertSorted(row.solvedChallenges, solver.solve, byTime)
    row.solvedCount = row.solvedChallenges.length
    row.lastSubmissionTime = lastScoring(row)
    this.#touch(row)
    return column
  }

  #adjust(row: BoardRow, adjustments: readonly Adjustment[]): void {
    const counted = this.#counted(row, adjustments)
    row.score += sumOfPoints(counted) - sumOfPoints(row.adjustments)
    row.adjustments = counted
    row.adjustedAt = this.#adjustedAt(counted)
  }

  #adjustedAt(adjustments: readonly Adjustment[]): number | null {
    if (!this.game.tiesByAdjustments) return null
    const last = adjustments.reduce((last, { points, at }) => (points === 0 ? last : Math.max(last, at)), 0)
    return last || null
  }

  #counted(row: BoardRow, adjustments: readonly Adjustment[]): readonly Adjustment[] {
    if (adjustments.length === 0) return adjustments
    const denials = this.#denials.get(row.id)
    const isShown = (id: number) => this.#columns.has(id) && permits(denials, 'GetScore', id)
    return adjustments.filter((one) => countsOnBoard(one, this.game, isShown)).map((one) => this.#inGame(one))
  }

  /** Points of before the start or after the end are at the first or the last moment of time lines. */
  #inGame(adjustment: Adjustment): Adjustment {
    const at = Math.min(Math.max(adjustment.at, this.game.startAt), this.game.endAt)
    return at === adjustment.at ? adjustment : { ...adjustment, at }
  }

  #setDenials(row: BoardRow, denials: DivisionDenials | undefined): void {
    if (this.#denials.get(row.id) === denials) return
    if (denials) this.#denials.set(row.id, denials)
    else this.#denials.delete(row.id)
    if (permits(denials, 'RankOverall')) this.#unranked.delete(row.id)
    else this.#unranked.add(row.id)
    this.#priceAll(row.solvedChallenges.map(({ id }) => this.#columns.get(id)!))
  }

  #permits(row: BoardRow, permission: ChallengePermission, { fact }: Column): boolean {
    return permits(this.#denials.get(row.id), permission, fact.id)
  }

  /** Prices challenges whose solves changed, and others that follow them. */
  #priceAll(changed: Iterable<Column>): void {
    const columns = [...changed]
    for (const column of columns) column.counted = this.#decayOf(column)
    const most = this.#followers.length > 0 ? this.#mostSolves() : 0
    const others = most === this.#most ? [] : this.#followers
    this.#most = most
    for (const column of new Set([...columns, ...others])) this.#price(column)
  }

  #mostSolves(): number {
    let most = 0
    for (const { counted } of this.#columns.values()) most = Math.max(most, counted)
    return most
  }

  #price(column: Column): void {
    const { fact, solvers } = column
    column.score = this.#valueOf(column, this.#most)
    const places = this.#placesOf(column)
    for (const [index, solver] of solvers.entries()) {
      const { row, solve } = solver
      const place = places?.[index] ?? index
      const type = bloodKind(place, fact.disableBloodBonus)
      const score = this.#pointsAt(place, column, solver)
      if (score === solve.score && type === solve.type) continue
      const scored = solve.score !== 0
      row.score += score - solve.score
      solve.score = score
      solve.type = type
      if (scored !== (score !== 0)) row.lastSubmissionTime = lastScoring(row)
      this.#touch(row)
    }
  }

  #valueOf(column: Column, mostSolves: number): number {
    return challengeScore(column.fact, {
      solves: column.counted,
      mostSolves,
      firstSolveMs: scoreFollows(column.fact) === 'first-solve' ? this.#firstSolveMs(column) : null,
      gameMs: this.game.endAt - this.game.startAt,
    })
  }

  /** What a solve earns at a place in the queue of its challenge. */
  #pointsAt(place: number, column: Column, { row, frozen, deduction }: Solver): number {
    if (this.#denials.size > 0 && !this.#permits(row, 'GetScore', column)) return 0
    const { fact, score } = column
    const live = fact.disableBloodBonus ? score : placePoints(score, place, this.#bloods)
    return frozen ?? Math.max(0, live - deduction)
  }

  /** The places of the solvers among those that may get a blood; undefined: as they stand. */
  #placesOf(column: Column): number[] | undefined {
    if (this.#denials.size === 0) return undefined
    let next = 0
    return column.solvers.map(({ row }) => (this.#permits(row, 'GetBlood', column) ? next++ : noPlace))
  }

  #bloodsAmong(solvers: readonly Solver[]): readonly Solver[] {
    if (this.#denials.size === 0) return solvers.slice(0, bloods.length).filter(isBlood)
    return solvers.filter(isBlood)
  }

  /** How many solves lower the value of a challenge. */
  #decayOf(column: Column): number {
    const { solvers } = column
    if (this.#denials.size === 0) return solvers.length
    return solvers.filter(({ row }) => this.#permits(row, 'AffectDynamicScore', column)).length
  }

  #firstSolveMs(column: Column): number | null {
    const first = column.solvers.find(({ row }) => this.#permits(row, 'AffectDynamicScore', column))
    return first ? first.solve.time - this.game.startAt : null
  }

  #touch(row: BoardRow): void {
    this.#moved.add(row)
    this.#changed.add(row.id)
  }

  #rank(): void {
    if (this.#moved.size === 0) return
    this.#ranking = rerank(this.#ranking, this.#moved, this.#unranked)
    this.#moved.clear()
  }
}

/** No spread: it would give each row its own hidden class, and ranking would take more than ten times as long. */
const emptyRow = (team: BoardTeam): BoardRow => ({
  id: team.id,
  name: team.name,
  bio: team.bio,
  division: team.division,
  avatar: team.avatar,
  score: 0,
  rank: 0,
  divisionRank: null,
  lastSubmissionTime: null,
  adjustedAt: null,
  solvedChallenges: [],
  solvedCount: 0,
  adjustments: noAdjustments,
})

const solverOf = (row: BoardRow, fact: SolveFact): Solver => {
  const { challengeId: id, userName, at: time, order, deduction = 0, frozenPoints: frozen = null } = fact
  return { row, order, deduction, frozen, solve: { id, score: 0, type: 'Normal', userName, time } }
}

const byOrder = (a: Solver, b: Solver) => a.order - b.order

const byTime = (a: BoardSolve, b: BoardSolve) => a.time - b.time || a.id - b.id

const lastScoring = (row: Pick<BoardRow, 'solvedChallenges'>) =>
  row.solvedChallenges.findLast(({ score }) => score !== 0)?.time ?? null

const isBlood = ({ solve }: Solver) => solve.type !== 'Normal'

const areEqual = (some: readonly Adjustment[], others: readonly Adjustment[]) =>
  some.length === others.length &&
  some.every((one, index) => one === others[index] || isEqual(one, others[index]!))

const isEqual = (one: Adjustment, other: Adjustment) =>
  one.points === other.points && one.at === other.at && one.challengeId === other.challengeId

const remove = <T>(list: T[], item: T) => list.splice(list.indexOf(item), 1)

/** Searches from the end, where nearly every item belongs. */
const insertSorted = <T>(list: T[], item: T, compare: (a: T, b: T) => number) => {
  const before = list.findLastIndex((other) => compare(other, item) < 0)
  list.splice(before + 1, 0, item)
}
