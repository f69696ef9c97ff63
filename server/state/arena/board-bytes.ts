// The scoreboard as ready-made bytes: JSON once for each state of the board, each compression once, with an ETag.
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Scoreboard } from '#src/contract/scoreboard.ts'
import type { Standing } from '#src/rules/division-board.ts'
import type { BoardChallenge, BoardRow } from '#src/rules/scoreboard-types.ts'
import { unknownTitle } from '#src/rules/unknown-title.ts'
import { tagOf } from '../../answers/json-text.ts'
import { PreparedBytes } from '../../answers/prepared-bytes.ts'
import { SharedText } from '../../answers/shared-text.ts'
import { challengesByCategory } from './board-views.ts'
import type { RowTexts } from './row-texts.ts'

/** Until the game is over, boards say `???` instead of a title, or have no column of it before it is solved. */
export type BoardSecret = 'title' | 'column'

type BoardParts = Pick<Scoreboard, 'bloodBonus' | 'timeLines' | 'challenges' | 'challengeCount'>
type ChallengeParts = Pick<BoardParts, 'challenges' | 'challengeCount'> & {
  /** Both members as JSON, without braces. */
  text: SharedText
  /** Names the text. */
  tag: string
}

/** Rendering a board that changes all the time takes at most this share of a processor, and waits no longer than this. */
const renderShare = 0.1
const restMaxMs = 500

const gzipBytes = promisify(gzip)
const brotliBytes = promisify(brotliCompress)

export class BoardBytes {
  readonly #board: Standing
  readonly #texts: RowTexts
  readonly #secrets: ReadonlyMap<number, BoardSecret>
  #updatedAt: number
  #prepared: PreparedBytes | undefined
  #parts: BoardParts | undefined
  #challengeParts: ChallengeParts | undefined
  #known: readonly BoardChallenge[] | undefined
  /** What teams with some challenges have in common, by the numbers of these. */
  readonly #partsOfSome = new LRUCache<string, ChallengeParts>({ max: 200 })
  /** By `performance.now()`. */
  #restsUntil = 0

  /** @param texts of the whole board that `board` is, or is a part of. */
  constructor(
    board: Standing,
    texts: RowTexts,
    secrets: ReadonlyMap<number, BoardSecret>,
    updatedAt: number,
  ) {
    this.#board = board
    this.#texts = texts
    this.#secrets = secrets
    this.#updatedAt = updatedAt
  }

  /** The board changed. */
  touch(now: number): void {
    this.#updatedAt = Math.max(now, this.#updatedAt)
    this.#prepared = undefined
    this.#parts = undefined
    this.#challengeParts = undefined
    this.#known = undefined
    this.#partsOfSome.clear()
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
      const { challenges, challengeCount } = this.challengeParts()
      this.#parts = {
        bloodBonus: this.#board.game.bloodBonus,
        timeLines: Object.fromEntries(this.#board.timeLines()),
        challenges,
        challengeCount,
      }
    }
    return this.#parts
  }

  /** Those of them that are about challenges. */
  challengeParts(): ChallengeParts {
    if (!this.#challengeParts) {
      const known = this.knownChallenges()
      this.#challengeParts = partsOf(this.#secrets.size === 0 ? known : this.#shown(known))
    }
    return this.#challengeParts
  }

  /** All challenges with their titles. */
  knownChallenges(): readonly BoardChallenge[] {
    this.#known ??= this.#board.challenges()
    return this.#known
  }

  /** Of a team for which not all challenges are open: these, with their titles. */
  challengePartsOf(isOpen: (challengeId: number) => boolean): ChallengeParts {
    const open = this.knownChallenges().filter(({ id }) => isOpen(id))
    const key = open.map(({ id }) => id).join()
    let parts = this.#partsOfSome.get(key)
    if (!parts) {
      parts = partsOf(open)
      this.#partsOfSome.set(key, parts)
    }
    return parts
  }

  /** Those whose titles are not shown come last, since a place in the order of titles would reveal a title. */
  #shown(known: readonly BoardChallenge[]): BoardChallenge[] {
    const secrets = known
      // One that teams have points for has a column.
      .filter(({ id, solved }) => this.#secrets.get(id) === 'title' || (this.#secrets.has(id) && solved > 0))
      .map((challenge) => ({ ...challenge, title: unknownTitle }))
    return [
      ...known.filter(({ id }) => !this.#secrets.has(id)),
      ...secrets.sort((one, other) => one.id - other.id),
    ]
  }

  /** A row of the board as JSON. */
  rowText(row: BoardRow): string {
    return this.#texts.of([row])[0]!
  }

  /** Milliseconds until the board may be rendered again. Nothing has to be rendered while it has not changed. */
  get restMs(): number {
    return this.#prepared ? 0 : Math.max(0, this.#restsUntil - performance.now())
  }

  /** The bytes, if they have been rendered already. */
  get atHand(): PreparedBytes | undefined {
    return this.#prepared
  }

  /** The board as it is; under load a little later, so that all who wait share one rendering. */
  async ready(): Promise<PreparedBytes> {
    const { restMs } = this
    if (restMs > 0) await setTimeout(restMs)
    return this.prepared()
  }

  prepared(): PreparedBytes {
    if (!this.#prepared) {
      const started = performance.now()
      this.#prepared = this.#render()
      const ended = performance.now()
      this.#restsUntil = ended + Math.min(restMaxMs, (ended - started) / renderShare)
    }
    return this.#prepared
  }

  #render(): PreparedBytes {
    const items = this.#texts.of(this.#board.rows())
    const { bloodBonus, timeLines } = this.parts()
    const rest = [
      `"bloodBonus":${bloodBonus}`,
      `"timeLines":${JSON.stringify(timeLines)}`,
      `"items":[${items.join(',')}]`,
      `${this.challengeParts().text}}`,
    ].join(',')
    const etag = tagOf(rest)
    return new PreparedBytes(Buffer.from(`{"updateTimeUtc":${this.#updatedAt},${rest}`), etag, {
      gzip: (bytes) => gzipBytes(bytes, { level: 5 }),
      br: (bytes) => brotliBytes(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    })
  }
}

function partsOf(all: readonly BoardChallenge[]): ChallengeParts {
  const challenges = challengesByCategory(all)
  const challengeCount = all.length
  const text = `"challenges":${JSON.stringify(challenges)},"challengeCount":${challengeCount}`
  return { challenges, challengeCount, text: new SharedText(text), tag: tagOf(text) }
}
