// The live stream: what happened, kept for a while so that a browser that lost its connection can catch up.
import { randomUUID } from 'node:crypto'
import { EventEmitter, on } from 'node:events'
import type { LiveEvent } from '#src/contract/live.ts'
import { ownVerdict } from '#src/rules/judging.ts'
import type { Background } from '../background.ts'
import type { Bus } from '../bus.ts'
import type { Arenas } from './arena/arenas.ts'

export interface FeedEntry {
  /** Resumes a stream after this entry. */
  id: string
  event: LiveEvent
  /** Only for members of this participation. */
  participationId?: number
}

export interface LiveFeed {
  /** Everything after `lastEventId` (from now on without one), until the signal aborts. */
  follow(lastEventId: string | undefined, signal: AbortSignal): AsyncGenerator<FeedEntry>
  /** Open streams. */
  readonly followers: number
  stop(): void
}

/** Entries kept for catching up; older ones mean "read everything again". */
const keep = 2_000
/** Solves within this time make one announcement of the board. */
const boardPauseMs = 100

export function createLiveFeed({
  bus,
  arenas,
  background,
}: {
  bus: Bus
  arenas: Arenas
  background: Background
}): LiveFeed {
  const epoch = randomUUID().slice(0, 8)
  const emitter = new EventEmitter().setMaxListeners(0)
  const entries: FeedEntry[] = []
  const boards = new Map<number, NodeJS.Timeout>()
  let last = 0
  let followers = 0

  const add = (event: LiveEvent, participationId?: number) => {
    const entry: FeedEntry = { id: `${epoch}.${++last}`, event, ...(participationId && { participationId }) }
    entries.push(entry)
    if (entries.length > keep) entries.splice(0, keep / 2)
    emitter.emit('entry', entry)
  }

  const announceBoard = (gameId: number) => {
    if (boards.has(gameId)) return
    const announce = async () => {
      boards.delete(gameId)
      const arena = await arenas.get(gameId)
      if (arena) add({ kind: 'board', gameId, revision: arena.boards.get({ view: 'public' }).bytes.revision })
    }
    const start = () => void background.attempt('news of a board', announce)
    boards.set(gameId, setTimeout(start, boardPauseMs).unref())
  }

  const unsubscribe = bus.subscribe((event) => {
    if (event.kind === 'lost') add({ kind: 'resync' })
    if (event.kind === 'notice') add({ kind: 'notice', gameId: event.gameId, notice: event.notice })
    if (event.kind === 'verdict') {
      // Named one by one: what else the event holds is for monitors.
      const { kind, gameId, challengeId, submissionId, userName } = event
      const verdict = ownVerdict(event.verdict)
      add({ kind, gameId, challengeId, submissionId, verdict, userName }, event.participationId)
    }
  })
  arenas.onChange((gameId, change) => {
    if (change === 'game') add({ kind: 'game', gameId })
    announceBoard(gameId)
  })

  /** Undefined when the entries after this one are not all here any more. */
  function missedSince(lastEventId: string): FeedEntry[] | undefined {
    const [from, number] = lastEventId.split('.')
    const missed = last - Number(number)
    if (from !== epoch || !(missed >= 0) || missed > entries.length) return undefined
    return missed === 0 ? [] : entries.slice(-missed)
  }

  return {
    get followers() {
      return followers
    },
    async *follow(lastEventId, signal) {
      followers++
      try {
        // Listening starts before catching up, so that nothing falls between.
        const coming = on(emitter, 'entry', { signal })
        if (lastEventId) {
          yield* missedSince(lastEventId) ?? [{ id: `${epoch}.${last}`, event: { kind: 'resync' } as const }]
        }
        for await (const [entry] of coming) yield entry as FeedEntry
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        followers--
      }
    },
    stop() {
      unsubscribe()
      for (const timer of boards.values()) clearTimeout(timer)
    },
  }
}
