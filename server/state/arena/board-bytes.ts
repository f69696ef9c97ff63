// The scoreboard as ready-made bytes: JSON once for each state of the board, each compression once, with an ETag.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Scoreboard } from '#src/contract/scoreboard.ts'
import type { Standing } from '#src/rules/division-board.ts'
import { PreparedBytes } from '../../answers/prepared-bytes.ts'
import { challengesByCategory } from './board-views.ts'
import type { RowTexts } from './row-texts.ts'

type BoardParts = Pick<Scoreboard, 'bloodBonus' | 'timeLines' | 'challenges' | 'challengeCount'>

const gzipBytes = promisify(gzip)
const brotliBytes = promisify(brotliCompress)

export class BoardBytes {
  readonly #board: Standing
  readonly #texts: RowTexts
  #updatedAt: number
  #prepared: PreparedBytes | undefined
  #parts: BoardParts | undefined

  /** @param texts of the whole board that `board` is, or is a part of. */
  constructor(board: Standing, texts: RowTexts, updatedAt: number) {
    this.#board = board
    this.#texts = texts
    this.#updatedAt = updatedAt
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
    const items = this.#texts.of(this.#board.rows())
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
}
