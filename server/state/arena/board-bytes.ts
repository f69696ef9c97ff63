// The scoreboard as ready-made bytes: JSON once for each state of the board, each compression once, with an ETag.
// Rows that did not change keep their text; only their rank is written anew.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { noMoment, type Scoreboard } from '#src/contract/scoreboard.ts'
import type { Board } from '#src/rules/scoreboard.ts'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'
import { PreparedBytes } from '../../answers/prepared-bytes.ts'
import { challengesByCategory } from './board-views.ts'

type BoardParts = Pick<Scoreboard, 'bloodBonus' | 'timeLines' | 'challenges' | 'challengeCount'>

/** A row's text before and after its ranks. */
interface RowText {
  head: string
  tail: string
}

const gzipBytes = promisify(gzip)
const brotliBytes = promisify(brotliCompress)

export class BoardBytes {
  readonly #board: Board
  readonly #rows = new Map<number, RowText>()
  #updatedAt: number
  #prepared: PreparedBytes | undefined
  #parts: BoardParts | undefined

  constructor(board: Board, now: number) {
    this.#board = board
    this.#updatedAt = now
  }

  /** The board changed. */
  touch(now: number): void {
    this.#updatedAt = Math.max(now, this.#updatedAt)
    this.#prepared = undefined
    this.#parts = undefined
  }

  get updatedAt(): number {
    return this.#updatedAt
  }

  /** Names one state of the board; equal on every replica. */
  get revision(): string {
    return this.prepared().etag
  }

  /** What all readers of one state of the board share. */
  parts(): BoardParts {
    if (!this.#parts) {
      const challenges = this.#board.challenges()
      this.#parts = {
        bloodBonus: this.#board.game.bloodBonus,
        timeLines: Object.fromEntries(this.#board.timeLines()),
        challenges: challengesByCategory(challenges),
        challengeCount: challenges.length,
      }
    }
    return this.#parts
  }

  prepared(): PreparedBytes {
    this.#prepared ??= this.#render()
    return this.#prepared
  }

  #render(): PreparedBytes {
    for (const id of this.#board.takeChangedTeams()) this.#rows.delete(id)
    const items = this.#board.rows().map((row) => this.#row(row))
    const { bloodBonus, timeLines, challenges, challengeCount } = this.parts()
    const rest = [
      `"bloodBonus":${bloodBonus}`,
      `"timeLines":${JSON.stringify(timeLines)}`,
      `"items":[${items.join(',')}]`,
      `"challenges":${JSON.stringify(challenges)}`,
      `"challengeCount":${challengeCount}}`,
    ].join(',')
    const etag = createHash('sha1').update(rest).digest('base64url')
    return new PreparedBytes(Buffer.from(`{"updateTimeUtc":${this.#updatedAt},${rest}`), etag, {
      gzip: (bytes) => gzipBytes(bytes, { level: 5 }),
      br: (bytes) => brotliBytes(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    })
  }

  #row(row: BoardRow): string {
    let text = this.#rows.get(row.id)
    if (!text) {
      text = rowText(row)
      this.#rows.set(row.id, text)
    }
    return `${text.head}${row.rank},"divisionRank":${row.divisionRank}${text.tail}`
  }
}

function rowText({
  rank: _,
  divisionRank: __,
  lastSubmissionTime,
  solvedChallenges,
  solvedCount,
  ...row
}: BoardRow) {
  const after = { lastSubmissionTime: lastSubmissionTime ?? noMoment, solvedChallenges, solvedCount }
  return {
    head: `${JSON.stringify(row).slice(0, -1)},"rank":`,
    tail: `,${JSON.stringify(after).slice(1)}`,
  }
}
