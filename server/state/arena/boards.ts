// Every board of one game. A board is built when it is first asked for and then takes in each change; after a change that
// it cannot take in, it is built again when it is next asked for.
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { adjustmentsOn } from '#src/rules/adjustments.ts'
import { DivisionBoard, type Standing } from '#src/rules/division-board.ts'
import { type BoardView, boardViews, type Freeze, isOnBoard } from '#src/rules/freeze.ts'
import { Board } from '#src/rules/scoreboard.ts'
import type { BoardFacts, BoardGame, BoardRow, BoardTeam, SolveFact } from '#src/rules/scoreboard-types.ts'
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
  /** When each view changed last: the time of the public one must not reveal a hidden solve. */
  readonly #changedAt: Record<BoardView, number>

  constructor(source: BoardSource, now: number) {
    this.#source = source
    this.#changedAt = { public: now, true: now }
  }

  get({ view, division }: BoardChoice): ServedBoard {
    return this.#view(view).get(division)
  }

  /** The public row of a team, with what of its own the public board does not show. */
  ownRow(team: BoardTeam, solves: Iterable<SolveFact>): Readonly<BoardRow> | undefined {
    const { game } = this.#source
    const { board } = this.#view('public')
    if (game.freezeAt == null) return board.row(team.id)
    const hidden = [...solves].filter(({ at }) => !isOnBoard('public', game, at))
    return board.rowWith(team.id, hidden, teamOn('true', game, team).adjustments)
  }

  /** In a game that hides nothing, both views are one board. */
  #boardOf(view: BoardView): BoardView {
    return this.#source.game.freezeAt == null ? 'true' : view
  }

  #isPublic(changed: readonly BoardView[]): boolean {
    return changed.includes(this.#boardOf('public'))
  }

  #view(view: BoardView): ViewBoards {
    const { game } = this.#source
    const shown = this.#boardOf(view)
    let boards = this.#views.get(shown)
    if (!boards) {
      const facts = this.#source.boardFacts(this.#changedAt[shown])
      const solves = facts.solves.filter(({ at }) => isOnBoard(shown, game, at))
      const teams = facts.teams.map((team) => teamOn(shown, game, team))
      boards = new ViewBoards(
        new Board({ ...facts, teams, solves }),
        this.#source.secretsAt(this.#changedAt[shown]),
        this.#changedAt[shown],
      )
      this.#views.set(shown, boards)
    }
    return boards
  }

  /** False when the public board does not show the solve. */
  addSolve(solve: SolveFact, now: number): boolean {
    const { game } = this.#source
    const changed = boardViews.filter((view) => {
      if (!isOnBoard(view, game, solve.at)) return false
      return this.#views.get(view)?.board.addSolve(solve) ?? true
    })
    this.#touch(changed, now)
    return this.#isPublic(changed)
  }

  /**
   * Adds an accepted team that has no solves yet, or changes what is shown of a team.
   * @param before what was known of it: a view in which it looks the same has not changed.
   * @returns false when the public board shows no change.
   */
  upsertTeam(team: BoardTeam, now: number, before?: BoardTeam): boolean {
    const { game } = this.#source
    const changed = boardViews.filter((view) => {
      const shown = teamOn(view, game, team)
      if (before && isDeepStrictEqual(teamOn(view, game, before), shown)) return false
      this.#views.get(view)?.board.upsertTeam(shown)
      return true
    })
    this.#touch(changed, now)
    return this.#isPublic(changed)
  }

  /**
   * Changes what is shown of teams with rows.
   * @param times of what they got: views that hide all of it stay as they are.
   * @returns false when the public board shows no change.
   */
  updateTeams(teams: readonly BoardTeam[], times: readonly number[], now: number): boolean {
    const { game } = this.#source
    const changed = boardViews.filter((view) => {
      if (!times.some((at) => isOnBoard(view, game, at))) return false
      const board = this.#views.get(view)?.board
      for (const team of board ? teams : []) board!.upsertTeam(teamOn(view, game, team))
      return true
    })
    this.#touch(changed, now)
    return changed.includes(game.freezeAt == null ? 'true' : 'public')
  }

  /** Shows another name at a solve. */
  renameSolver(solve: SolveFact, now: number): void {
    this.#touch(
      boardViews.filter((view) => this.#views.get(view)?.board.renameSolver(solve)),
      now,
    )
  }

  rebuild(now: number, views: readonly BoardView[] = boardViews): void {
    this.#touch(views, now)
    for (const view of views) this.#views.delete(view)
  }

  #touch(views: readonly BoardView[], now: number): void {
    for (const view of views) {
      this.#changedAt[view] = Math.max(now, this.#changedAt[view])
      this.#views.get(view)?.touch(now)
    }
  }
}

/** A team with the adjustments that a view shows. */
export const teamOn = (view: BoardView, game: Freeze, team: BoardTeam): BoardTeam =>
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
