// The JSON of a board's rows, kept until a row changes. Ranks are left out: a change of one team moves many others, and a
// division has ranks of its own.
import { noMoment } from '#src/contract/scoreboard.ts'
import type { Board } from '#src/rules/scoreboard.ts'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'

/** A row's text before and after its ranks. */
interface RowText {
  head: string
  tail: string
}

export class RowTexts {
  readonly #board: Board
  readonly #texts = new Map<number, RowText>()

  /** @param board has no other user of `takeChangedTeams`. */
  constructor(board: Board) {
    this.#board = board
  }

  of(rows: readonly BoardRow[]): string[] {
    for (const id of this.#board.takeChangedTeams()) this.#texts.delete(id)
    return rows.map((row) => {
      const { head, tail } = this.#textOf(row)
      return `${head}${row.rank},"divisionRank":${row.divisionRank}${tail}`
    })
  }

  #textOf(row: BoardRow): RowText {
    let text = this.#texts.get(row.id)
    if (!text) {
      text = rowText(row)
      this.#texts.set(row.id, text)
    }
    return text
  }
}

/** The documented row, which has no more than the sum of the adjustments in its score. */
function rowText({
  rank: _,
  divisionRank: __,
  lastSubmissionTime,
  solvedChallenges,
  solvedCount,
  adjustments: ___,
  adjustedAt: ____,
  ...row
}: BoardRow): RowText {
  const after = { lastSubmissionTime: lastSubmissionTime ?? noMoment, solvedChallenges, solvedCount }
  return {
    head: `${JSON.stringify(row).slice(0, -1)},"rank":`,
    tail: `,${JSON.stringify(after).slice(1)}`,
  }
}
