// One live connection for all tabs of a browser: the tabs elect a leader, every tab says what it watches, the leader
// follows all of it and passes events on. No browser API in here: what it needs comes in, so that it can be tested.

import { limits } from '#src/contract/limits.ts'
import type { LiveEvent, LiveTopic } from '#src/contract/live.ts'

export type TabMessage =
  | { kind: 'wants'; tab: string; topics: LiveTopic[] }
  /** The leader asks every tab to repeat which topics it watches. */
  | { kind: 'roll-call' }
  /** To all tabs, or to the one that has just joined. */
  | { kind: 'event'; id: string | undefined; event: LiveEvent; to?: string }

/** `took-over`: this tab became the leader after another one. */
export type Standing = 'leads' | 'took-over' | 'follows'

export interface StreamListener {
  connected(): void
  event(id: string, event: LiveEvent): void
  /** The stream has ended; a new one is needed. */
  lost(): void
}

export interface StreamWish {
  topics: LiveTopic[]
  lastEventId: string | undefined
}

export interface LiveSurroundings {
  /** A name unique among the tabs. */
  tab: string
  /** Stands for election until the returned function is called. */
  elect(onChange: (standing: Standing) => void): () => void
  /** Sends to all other tabs. */
  send(message: TabMessage): void
  open(wanted: StreamWish, on: StreamListener): () => void
  later(ms: number, task: () => void): () => void
  /** A random number from 0 to 1. */
  random(): number
}

export interface LiveNode {
  watch(topic: LiveTopic, listener: (event: LiveEvent) => void): () => void
  receive(message: TabMessage): void
  /** The tab was suspended: it repeats which topics it watches, and refetches everything. */
  wake(): void
  /** The stream is opened again, for a reader who has logged in again or whose connection is back. */
  reopen(): void
}

const settleMs = 100
/** Grace period: between two screens of the same game no component watches it for a short time. */
const graceMs = 3_000
/** A tab that joins was rendered a moment ago: the leader repeats the events of this time for it. */
const recentMs = 10_000
const rollCallMs = 60_000
const rollCallsMissed = 2
const retryMs = { first: 1_000, most: 30_000 }

export function createLiveNode(around: LiveSurroundings): LiveNode {
  const listeners = new Set<{ topic: LiveTopic; listener: (event: LiveEvent) => void }>()
  const others = new Map<string, { topics: LiveTopic[]; missed: number }>()
  const recent: { id: string | undefined; event: LiveEvent }[] = []
  let leave: (() => void) | undefined
  let stopLeaving: (() => void) | undefined
  let stopSettling: (() => void) | undefined
  let stopRollCall: (() => void) | undefined
  let stream: { topics: LiveTopic[]; close: () => void } | undefined
  let leads = false
  let lastEventId: string | undefined
  let mayHaveMissed = false
  let failures = 0

  const ownTopics = () => [...new Set([...listeners].map(({ topic }) => topic))]
  const sayWants = () => around.send({ kind: 'wants', tab: around.tab, topics: ownTopics() })

  function deliver(id: string | undefined, event: LiveEvent): void {
    lastEventId = id ?? lastEventId
    for (const { topic, listener } of [...listeners]) {
      if (event.kind === 'resync' || topicOf(event) === topic) listener(event)
    }
  }

  function tellAll(id: string | undefined, event: LiveEvent): void {
    deliver(id, event)
    around.send({ kind: 'event', id, event })
    recent.push({ id, event })
    around.later(recentMs, () => recent.shift())
  }

  function settleIn(ms: number): void {
    stopSettling?.()
    stopSettling = around.later(ms, settle)
  }

  /** Opens the stream, or reopens it with more games, so that it covers all games that the tabs watch. */
  function settle(): void {
    if (!leads) return
    const wanted = unionOf(ownTopics(), ...[...others.values()].map(({ topics }) => topics))
    if (wanted.length === 0) return
    if (stream && wanted.every((topic) => stream?.topics.includes(topic))) return
    closeStream()
    openStream(wanted)
  }

  function openStream(topics: LiveTopic[]): void {
    let isOpen = true
    const close = around.open(
      { topics, lastEventId },
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
      topics,
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
    watch(topic, listener) {
      const entry = { topic, listener }
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
      if (message.kind === 'event') {
        if (!message.to || message.to === around.tab) deliver(message.id, message.event)
        return
      }
      if (message.kind === 'roll-call') {
        if (listeners.size > 0) sayWants()
        return
      }
      const { tab: to } = message
      if (leads && !others.has(to)) {
        for (const { id, event } of recent) around.send({ kind: 'event', id, event, to })
      }
      if (message.topics.length > 0) others.set(message.tab, { topics: message.topics, missed: 0 })
      else others.delete(message.tab)
      if (leads) settleIn(settleMs)
    },
    wake() {
      if (listeners.size === 0) return
      sayWants()
      deliver(undefined, { kind: 'resync' })
    },
    reopen() {
      if (!leads) return
      closeStream()
      failures = 0
      settleIn(settleMs)
    },
  }
}

function topicOf(event: Exclude<LiveEvent, { kind: 'resync' }>): LiveTopic {
  if (event.kind === 'log' || event.kind === 'job') return 'administration'
  return event.kind === 'submission' || event.kind === 'event' || event.kind === 'containers'
    ? `staff ${event.gameId}`
    : `game ${event.gameId}`
}

/** Without doubles, in order; the first lists win when there are more than one stream takes. */
export const unionOf = (...lists: LiveTopic[][]): LiveTopic[] =>
  [...new Set(lists.flat())].slice(0, limits.liveTopicsMax).sort()
