// Turns bus events into news for live streams, and has streams checked again when their permissions may have changed.
import type { LiveEvent } from '#src/contract/live.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import type { Bus } from '../../bus.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Background } from '../../process/background.ts'
import type { LoopLag } from '../../process/loop-lag.ts'
import type { Arena } from '../arena/arena.ts'
import type { Arenas } from '../arena/arenas.ts'
import { type AudienceStreams, createAudienceStreams } from './audience-streams.ts'
import { newsOf } from './news-of.ts'

export interface LiveFeed {
  open: AudienceStreams['open']
  /** Open streams. */
  readonly followers: number
  stop(): void
}

interface Gathered {
  game: boolean
  board: boolean
  noticeIds: number[]
}

/** News of a game within this time are published together: each stream costs one write, whatever its length. */
const gatherMs = 50
const restMaxMs = 2_000
/** Boards that the readers of news should ask this process for, at most; `spreadMs` of the event tells them. From 600 readers on
 * they read as often as without news: every 10 s. */
const readsPerSecond = 60

/**
 * While much happens, news wait for each other, so that writing them takes at most a share of the time: 40 ms for 2,000 streams
 * once in 270 ms. Where calls wait for the event loop, they come first.
 * @param lagMs how late the event loop is.
 * @returns how long the next news wait, in ms.
 */
export const restAfter = (writingMs: number, lagMs: number): number =>
  Math.min(restMaxMs, writingMs / (lagMs > busyLagMs ? 0.05 : 0.15))
const busyLagMs = 30

export function createLiveFeed({
  bus,
  arenas,
  clock,
  lag,
  background,
}: {
  bus: Bus
  arenas: Arenas
  clock: Clock
  lag: Pick<LoopLag, 'ms'>
  background: Background
}): LiveFeed {
  const streams = createAudienceStreams(() => clock.now())
  const gathered = new Map<number, Gathered>()
  const timers = new Set<NodeJS.Timeout>()
  /** The next news of a game are written at this time at the earliest, in ms of the process. */
  let restsUntil = 0

  function withArena(gameId: number, work: (arena: Arena | undefined) => void): void {
    void background.attempt('live news', async () => work(await arenas.get(gameId)))
  }

  function gather(gameId: number): Gathered {
    let news = gathered.get(gameId)
    if (!news) {
      news = { game: false, board: false, noticeIds: [] }
      gathered.set(gameId, news)
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          gathered.delete(gameId)
          withArena(gameId, (arena) => publishGame(gameId, news!, arena))
        },
        Math.max(gatherMs, restsUntil - performance.now()),
      ).unref()
      timers.add(timer)
    }
    return news
  }

  function publishGame(gameId: number, { game, board, noticeIds }: Gathered, arena: Arena | undefined): void {
    const events: LiveEvent[] = game ? [{ kind: 'game', gameId }] : []
    if (arena && gamePhase(arena.game, clock.now()) !== 'upcoming') {
      for (const id of noticeIds) {
        const notice = arena.notices.get(id)
        if (!notice) continue
        if (arena.isKeptFromSome(id)) publishToSome(arena, { kind: 'notice', gameId, notice })
        else events.push({ kind: 'notice', gameId, notice })
      }
      const { bytes } = arena.boards.get({ view: 'public' })
      // The revision of a board is known once the board is rendered, which happens only once in a while.
      if (board && bytes.restMs > 0) gather(gameId).board = true
      else if (board)
        events.push({
          kind: 'board',
          gameId,
          revision: bytes.revision,
          spreadMs: Math.round((1_000 * streams.size) / readsPerSecond),
        })
    }
    const started = performance.now()
    // Everybody may know that a game does not exist (any more).
    streams.publish({ audience: arena ? `game ${gameId}` : `asked ${gameId}`, events })
    // Sockets are written to after this turn of the event loop, which costs several times as much.
    setImmediate(() => {
      const now = performance.now()
      restsUntil = now + restAfter(now - started, lag.ms)
    })
  }

  /** The teams that may know of the challenge get it. Guests find it in the list. */
  function publishToSome(arena: Arena, event: LiveEvent & { kind: 'notice' }): void {
    for (const own of arena.participations) {
      if (!arena.mayHear(own, event.notice.id)) continue
      streams.publish({ audience: `participation ${own.id}`, events: [event] })
    }
  }

  /** Checks the streams of former and of present members. */
  function reviewMembers(gameId: number, participationId: number): void {
    if (!streams.isAsked(gameId)) return
    streams.review({ audience: `participation ${participationId}` })
    withArena(gameId, (arena) => {
      for (const userId of arena?.participation(participationId)?.memberIds ?? []) streams.review({ userId })
    })
  }

  const unsubscribe = bus.subscribe((event) => {
    for (const news of newsOf(event)) streams.publish(news)
    if (event.kind === 'identity') streams.end({ userId: event.userId })
    if (event.kind === 'game' || event.kind === 'game-settings') streams.review({ gameId: event.gameId })
    if (event.kind === 'participation') reviewMembers(event.gameId, event.participationId)
    if (event.kind === 'notice') gather(event.gameId).noticeIds.push(event.noticeId)
    if (event.kind === 'lost') {
      // Accounts may have changed as well.
      streams.confirm()
      streams.review('all')
    }
  })
  arenas.onChange((gameId, change) => {
    // The team is sent its own news, and the staff read what happened.
    if (change === 'own') return
    gather(gameId).board = true
    if (change === 'game') gather(gameId).game = true
  })

  return {
    open: streams.open,
    get followers() {
      return streams.size
    },
    stop() {
      unsubscribe()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
