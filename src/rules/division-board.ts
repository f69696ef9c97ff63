// The board of one division: its teams, ranked among themselves. Points, solves and bloods are those of the whole game.
import type { Board } from '#src/rules/scoreboard.ts'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'
import { timeLines } from '#src/rules/time-lines.ts'

/** What every board can be asked. */
export type Standing = Pick<Board, 'game' | 'rows' | 'row' | 'challenges' | 'timeLines'>

export class DivisionBoard implements Standing {
  readonly #whole: Board
  readonly #division: string

  constructor(whole: Board, division: string) {
    this.#whole = whole
    this.#division = division
  }

  get game() {
    return this.#whole.game
  }

  rows(): readonly Readonly<BoardRow>[] {
    return this.#whole.rows().flatMap((row) => this.#ranked(row) ?? [])
  }

  row(teamId: number): Readonly<BoardRow> | undefined {
    return this.#ranked(this.#whole.row(teamId))
  }

  challenges() {
    return this.#whole.challenges()
  }

  timeLines() {
    return timeLines(this.rows())
  }

  #ranked(row: Readonly<BoardRow> | undefined): BoardRow | undefined {
    return row?.division === this.#division ? { ...row, rank: row.divisionRank ?? 0 } : undefined
  }
}
