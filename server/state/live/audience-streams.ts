// Live streams, indexed by audience: news are written to the streams of their audience and touch no other stream. The last
// news are kept, so that a stream that was interrupted, or whose audiences are being checked, can catch up.
import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '#src/contract/live.ts'
import type { StreamReader } from '../../answers/event-stream.ts'
import { Groups } from './groups.ts'
import type { Audience, News } from './news-of.ts'

export interface StreamWish {
  /** The account of the reader, unless it is a guest. */
  userId: string | undefined
  /** Games that the reader asked for, whether or not they may see them. */
  gameIds: readonly number[]
  /** Resumes after this event. */
  lastEventId: string | undefined
  /** Without such an event: resumes at this time, in epoch ms. Without either the stream starts now. */
  since: number | undefined
  /** The audiences that the reader may belong to now; called again whenever that may have changed. */
  findAudiences(): Promise<readonly Audience[]>
  /** Whether the reader is still who it was. */
  isUnchanged?(): Promise<boolean>
}

export interface AudienceStreams {
  /** Writes to the reader until the returned function is called. */
  open(wish: StreamWish, reader: StreamReader): () => void
  publish(news: News): void
  /** Permissions may have changed: these streams get nothing until their audiences are known again, and then catch up. */
  review(which: Which): void
  /** Closes these streams; the browser opens a new one and is checked like any other. */
  end(which: Which): void
  /** Changes of accounts may have been missed: closes the streams of those that are not who they were. */
  confirm(): void
  /** True while an open stream asks for the game. */
  isAsked(gameId: number): boolean
  readonly size: number
}

export type Which = 'all' | 'signedIn' | { audience: Audience } | { userId: string } | { gameId: number }

interface Stream extends StreamWish {
  reader: StreamReader
  /** While there are no audiences: the last entry that was written or was for other audiences. */
  position: number
  /** Undefined while they are being checked. */
  audiences: readonly Audience[] | undefined
  /** Number of checks started; only the result of the last one counts. */
  reviews: number
}

interface Entry {
  audience: Audience
  /** When it was published, in epoch ms. */
  at: number
  readonly bytes: Buffer
}

/** Number of entries kept for catching up; a stream that missed more gets `resync`. */
const entriesMax = 4_000
/** A page may be rendered by another process, whose clock differs, and news are published a moment after the change. */
const clockToleranceMs = 2_000

export function createAudienceStreams(now: () => number = Date.now): AudienceStreams {
  // Entry numbers restart with the process and differ between processes.
  const epoch = randomUUID().slice(0, 8)
  const entries: Entry[] = []
  let last = 0
  /** Everything that was published at this time or later is kept. */
  let keptSince = now()
  const streams = new Set<Stream>()
  const byAudience = new Groups<Audience, Stream>()
  const byUser = new Groups<string, Stream>()
  const byGame = new Groups<number, Stream>()

  // The time serves a reader who comes back to another process.
  const idOf = (number: number, at: number) => `${epoch}.${number}.${at}`

  function numberOf(id: string): number {
    const [from, number, at] = id.split('.')
    return from === epoch ? Number(number) : numberAt(Number(at))
  }

  function numberAt(time: number): number {
    if (!(time >= keptSince)) return Number.NaN
    const from = time - clockToleranceMs
    let count = 0
    while (count < entries.length && entries[entries.length - 1 - count]!.at >= from) count++
    return last - count
  }

  function firstPosition({ lastEventId, since }: StreamWish): number {
    if (lastEventId !== undefined) return numberOf(lastEventId)
    return since === undefined ? last : numberAt(since)
  }

  /** Undefined when not all of them are kept. */
  function entriesAfter(number: number): Entry[] | undefined {
    const count = last - number
    if (!(count >= 0 && count <= entries.length)) return undefined
    return count === 0 ? [] : entries.slice(-count)
  }

  function find(which: Which): Stream[] {
    if (which === 'all') return [...streams]
    if (which === 'signedIn') return [...streams].filter(({ userId }) => userId !== undefined)
    if ('audience' in which) return [...byAudience.of(which.audience)]
    return [...('userId' in which ? byUser.of(which.userId) : byGame.of(which.gameId))]
  }

  function withdraw(stream: Stream): void {
    if (!stream.audiences) return
    for (const audience of stream.audiences) byAudience.delete(audience, stream)
    stream.audiences = undefined
    stream.position = last
  }

  function admit(stream: Stream, audiences: readonly Audience[]): void {
    stream.audiences = audiences
    for (const audience of audiences) byAudience.add(audience, stream)
    const missed = entriesAfter(stream.position)
    if (!missed) stream.reader.write(message(idOf(last, now()), { kind: 'resync' }))
    else
      for (const { audience, bytes } of missed) if (audiences.includes(audience)) stream.reader.write(bytes)
  }

  async function review(stream: Stream): Promise<void> {
    withdraw(stream)
    const turn = ++stream.reviews
    const found = await stream.findAudiences().catch(() => undefined)
    if (!streams.has(stream) || turn !== stream.reviews) return
    if (found) admit(stream, found)
    else end(stream)
  }

  async function confirm(stream: Stream): Promise<void> {
    const isUnchanged = await stream.isUnchanged?.().catch(() => false)
    if (isUnchanged === false && streams.has(stream)) end(stream)
  }

  function remove(stream: Stream): void {
    withdraw(stream)
    streams.delete(stream)
    if (stream.userId !== undefined) byUser.delete(stream.userId, stream)
    for (const gameId of stream.gameIds) byGame.delete(gameId, stream)
  }

  function end(stream: Stream): void {
    remove(stream)
    stream.reader.end()
  }

  return {
    open(wish, reader) {
      const stream: Stream = {
        ...wish,
        reader,
        position: firstPosition(wish),
        audiences: undefined,
        reviews: 0,
      }
      streams.add(stream)
      if (wish.userId !== undefined) byUser.add(wish.userId, stream)
      for (const gameId of wish.gameIds) byGame.add(gameId, stream)
      void review(stream)
      return () => remove(stream)
    },
    publish({ audience, events, isTransient }) {
      const at = now()
      const added = events.map((event) => {
        if (!isTransient) last++
        const entry = new KeptEntry(audience, at, idOf(last, at), event)
        if (!isTransient && entries.push(entry) > entriesMax) {
          keptSince = entries.splice(0, entriesMax / 2).at(-1)!.at + 1
        }
        return entry
      })
      if (added.length === 0) return
      let bytes: Buffer | undefined
      for (const { reader } of byAudience.of(audience)) {
        bytes ??= Buffer.concat(added.map((entry) => entry.bytes))
        reader.write(bytes)
      }
    },
    review: (which) => {
      for (const stream of find(which)) void review(stream)
    },
    end: (which) => find(which).forEach(end),
    confirm: () => {
      for (const stream of find('signedIn')) void confirm(stream)
    },
    isAsked: (gameId) => byGame.has(gameId),
    get size() {
      return streams.size
    },
  }
}

/**
 * Most entries are never written to a stream: they are serialised for the first stream that needs them. A class, because an object
 * with a getter of its own takes a kilobyte for its shape alone.
 */
class KeptEntry implements Entry {
  readonly audience: Audience
  readonly at: number
  readonly #id: string
  #event: LiveEvent | undefined
  #bytes: Buffer | undefined

  constructor(audience: Audience, at: number, id: string, event: LiveEvent) {
    this.audience = audience
    this.at = at
    this.#id = id
    this.#event = event
  }

  get bytes(): Buffer {
    if (this.#event) this.#bytes = message(this.#id, this.#event)
    this.#event = undefined
    return this.#bytes!
  }
}

/** In memory of its own: a small part of the pool of Node would keep all 8 kB of it. */
function message(id: string, event: LiveEvent): Buffer {
  const text = `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
