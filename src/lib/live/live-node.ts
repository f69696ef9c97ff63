// One live connection for all tabs of a browser: the tabs elect a leader, every tab says which games it watches, the
// leader follows them all and passes events on. This file uses no browser API: everything is passed in, so it can be tested.
import type { LiveEvent } from '#src/contract/live.ts'

export type TabMessage =
  | { kind: 'wants'; tab: string; gameIds: number[] }
  /** The leader asks every tab to repeat which games it watches. */
  | { kind: 'roll-call' }
  | { kind: 'event'; id: string | undefined; event: LiveEvent }

/** `took-over`: this tab became the leader after another one. */
export type Standing = 'leads' | 'took-over' | 'follows'

export interface StreamListener {
  connected(): void
  event(id: string, event: LiveEvent): void
  /** The stream has ended; a new one is needed. */
  lost(): void
}

export interface LiveSurroundings {
  /** A name unique among the tabs. */
  tab: string
  /** Stands for election until the returned function is called. */
  elect(onChange: (standing: Standing) => void): () => void
  /** Sends to all other tabs. */
  send(message: TabMessage): void
  open(wanted: { gameIds: number[]; lastEventId: string | undefined }, on: StreamListener): () => void
  later(ms: number, task: () => void): () => void
  /** A random number from 0 to 1. */
  random(): number
}

export interface LiveNode {
  watch(gameId: number, listener: (event: LiveEvent) => void): () => void
  receive(message: TabMessage): void
  /** The tab was suspended: it repeats which games it watches, and refetches everything. */
  wake(): void
}

const settleMs = 100
/** Grace period: between two screens of the same game no component watches it for a short time. */
const graceMs = 3_000
const rollCallMs = 60_000
const rollCallsMissed = 2
const retryMs = { first: 1_000, most: 30_000 }
/** Maximum number of games in one stream. */
const gamesMost = 20

export function createLiveNode(around: LiveSurroundings): LiveNode {
  const listeners = new Set<{ gameId: number; listener: (event: LiveEvent) => void }>()
  const others = new Map<string, { gameIds: number[]; missed: number }>()
  let leave: (() => void) | undefined
  let stopLeaving: (() => void) | undefined
  let stopSettling: (() => void) | undefined
  let stopRollCall: (() => void) | undefined
  let stream: { gameIds: number[]; close: () => void } | undefined
  let leads = false
  let lastEventId: string | undefined
  let mayHaveMissed = false
  let failures = 0

  const ownGames = () => [...new Set([...listeners].map(({ gameId }) => gameId))]
  const sayWants = () => around.send({ kind: 'wants', tab: around.tab, gameIds: ownGames() })

  function deliver(id: string | undefined, event: LiveEvent): void {
    lastEventId = id ?? lastEventId
    for (const { gameId, listener } of [...listeners]) {
      if (event.kind === 'resync' || event.gameId === gameId) listener(event)
    }
  }

  function tellAll(id: string | undefined, event: LiveEvent): void {
    deliver(id, event)
    around.send({ kind: 'event', id, event })
  }

  function settleIn(ms: number): void {
    stopSettling?.()
    stopSettling = around.later(ms, settle)
  }

  /** Opens the stream, or reopens it with more games, so that it covers all games that the tabs watch. */
  function settle(): void {
    if (!leads) return
    const wanted = unionOf(ownGames(), ...[...others.values()].map(({ gameIds }) => gameIds))
    if (wanted.length === 0) return
    if (stream && wanted.every((gameId) => stream?.gameIds.includes(gameId))) return
    closeStream()
    openStream(wanted)
  }

  function openStream(gameIds: number[]): void {
    let isOpen = true
    const close = around.open(
      { gameIds, lastEventId },
      {
        connected() {
          failures = 0
          // Without an id to resume from, the events in between are unknown.
          if (isOpen && mayHaveMissed && !lastEventId) tellAll(undefined, { kind: 'resync' })
          mayHaveMissed = true
        },
        event: (id, event) => isOpen && tellAll(id, event),
        lost() {
          if (!isOpen) return
          closeStream()
          failures += 1
          const pause = Math.min(retryMs.most, retryMs.first * 2 ** (failures - 1))
          settleIn(pause * (0.5 + around.random() / 2))
        },
      },
    )
    stream = {
      gameIds,
      close() {
        isOpen = false
        close()
      },
    }
  }

  function closeStream(): void {
    stream?.close()
    stream = undefined
  }

  function callRoll(): void {
    for (const [tab, other] of others) {
      other.missed += 1
      if (other.missed > rollCallsMissed) others.delete(tab)
    }
    around.send({ kind: 'roll-call' })
    settleIn(settleMs)
    stopRollCall = around.later(rollCallMs, callRoll)
  }

  function onStanding(standing: Standing): void {
    stopRollCall?.()
    leads = standing !== 'follows'
    if (standing === 'took-over') mayHaveMissed = true
    if (leads) callRoll()
    else closeStream()
  }

  function quit(): void {
    if (listeners.size > 0) return
    leads = false
    stopRollCall?.()
    stopSettling?.()
    closeStream()
    others.clear()
    leave?.()
    leave = undefined
    // A tab that comes back later has refetched its screen.
    lastEventId = undefined
    mayHaveMissed = false
  }

  function wantsChanged(): void {
    sayWants()
    if (leads) settleIn(settleMs)
  }

  return {
    watch(gameId, listener) {
      const entry = { gameId, listener }
      listeners.add(entry)
      stopLeaving?.()
      wantsChanged()
      leave ??= around.elect(onStanding)
      return () => {
        if (!listeners.delete(entry)) return
        wantsChanged()
        if (listeners.size === 0) stopLeaving = around.later(graceMs, quit)
      }
    },
    receive(message) {
      if (message.kind === 'event') return deliver(message.id, message.event)
      if (message.kind === 'roll-call') {
        if (listeners.size > 0) sayWants()
        return
      }
      if (message.gameIds.length > 0) others.set(message.tab, { gameIds: message.gameIds, missed: 0 })
      else others.delete(message.tab)
      if (leads) settleIn(settleMs)
    },
    wake() {
      if (listeners.size === 0) return
      sayWants()
      deliver(undefined, { kind: 'resync' })
    },
  }
}

/** Without duplicates, in order; the first lists have priority when there are too many. */
export const unionOf = (...lists: number[][]): number[] =>
  [...new Set(lists.flat())].slice(0, gamesMost).sort((a, b) => a - b)
