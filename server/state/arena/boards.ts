// Every board of one game. A board is built when it is first asked for and then takes in each change; after a change that
// it cannot take in, it is built again when it is next asked for.
import { LRUCache } from 'lru-cache'
import { adjustmentsOn } from '#src/rules/adjustments.ts'
import { DivisionBoard, type Standing } from '#src/rules/division-board.ts'
import { type BoardView, isOnBoard } from '#src/rules/freeze.ts'
import { Board } from '#src/rules/scoreboard.ts'
import type { BoardFacts, BoardGame, BoardTeam, SolveFact } from '#src/rules/scoreboard-types.ts'
import { BoardBytes, type BoardSecret } from './board-bytes.ts'
import { RowTexts } from './row-texts.ts'

export interface BoardChoice {
  view: BoardView
  /** Only the teams of this division, ranked among themselves. */
  division?: string
}

export interface ServedBoard {
  board: Standing
  bytes: BoardBytes
}

export interface BoardSource {
  readonly game: BoardGame
  /** As they are at a time in epoch milliseconds, with all solves. */
  boardFacts(now: number): BoardFacts
  /** By challenge. */
  secretsAt(now: number): ReadonlyMap<number, BoardSecret>
}

export class Boards {
  readonly #source: BoardSource
  readonly #views = new Map<BoardView, ViewBoards>()
  #changedAt: number

  constructor(source: BoardSource, now: number) {
    this.#source = source
    this.#changedAt = now
  }

  get({ view, division }: BoardChoice): ServedBoard {
    const { game } = this.#source
    // Until a game freezes, both views are one board.
    const shown = game.freezeAt == null ? 'true' : view
    let boards = this.#views.get(shown)
    if (!boards) {
      const facts = this.#source.boardFacts(this.#changedAt)
      const solves = facts.solves.filter(({ at }) => isOnBoard(shown, game, at))
      const teams = facts.teams.map((team) => teamOn(shown, game, team))
      boards = new ViewBoards(
        new Board({ ...facts, teams, solves }),
        this.#source.secretsAt(this.#changedAt),
        this.#changedAt,
      )
      this.#views.set(shown, boards)
    }
    return boards.get(division)
  }

  /** False when no board that is built shows the solve. */
  addSolve(solve: SolveFact, now: number): boolean {
    const { game } = this.#source
    const changed = [...this.#views]
      .filter(([view, { board }]) => isOnBoard(view, game, solve.at) && board.addSolve(solve))
      .map(([, boards]) => boards)
    this.#touch(changed, now)
    return changed.length > 0 || this.#views.size === 0
  }

  /** Adds an accepted team that has no solves yet, or changes what is shown of a team. */
  upsertTeam(team: BoardTeam, now: number): void {
    const { game } = this.#source
    for (const [view, { board }] of this.#views) board.upsertTeam(teamOn(view, game, team))
    this.#touch(this.#views.values(), now)
  }

  /** Shows another name at a solve. */
  renameSolver(solve: SolveFact, now: number): void {
    const changed = [...this.#views.values()].filter(({ board }) => board.renameSolver(solve))
    this.#touch(changed, now)
  }

  rebuild(now: number): void {
    this.#touch(this.#views.values(), now)
    this.#views.clear()
  }

  #touch(boards: Iterable<ViewBoards>, now: number): void {
    this.#changedAt = Math.max(now, this.#changedAt)
    for (const one of boards) one.touch(now)
  }
}

/** A team with the adjustments that a view shows. */
const teamOn = (view: BoardView, game: BoardGame, team: BoardTeam): BoardTeam =>
  team.adjustments?.length ? { ...team, adjustments: adjustmentsOn(view, game, team.adjustments) } : team

/** The board of all teams in one view, and those of divisions drawn from it. */
class ViewBoards {
  readonly board: Board
  readonly #texts: RowTexts
  readonly #secrets: ReadonlyMap<number, BoardSecret>
  readonly #all: ServedBoard
  readonly #divisions = new LRUCache<string, ServedBoard>({ max: 16 })

  constructor(board: Board, secrets: ReadonlyMap<number, BoardSecret>, changedAt: number) {
    this.board = board
    this.#secrets = secrets
    this.#texts = new RowTexts(board)
    this.#all = this.#served(board, changedAt)
  }

  get(division?: string): ServedBoard {
    if (division === undefined) return this.#all
    let own = this.#divisions.get(division)
    if (!own) {
      own = this.#served(new DivisionBoard(this.board, division), this.#all.bytes.updatedAt)
      this.#divisions.set(division, own)
    }
    return own
  }

  touch(now: number): void {
    for (const { bytes } of [this.#all, ...this.#divisions.values()]) bytes.touch(now)
  }

  #served(board: Standing, updatedAt: number): ServedBoard {
    return { board, bytes: new BoardBytes(board, this.#texts, this.#secrets, updatedAt) }
  }
}
