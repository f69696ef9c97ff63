// Notifies every part of the server, and every replica, of what changed.
// Local listeners run at once. One that fails does not keep others from being notified: what was published is stored already, and a
// replica of another version may have sent an event that this one does not expect. Other replicas are notified by PostgreSQL
// NOTIFY. An event is a hint to look again: it names rows by their keys and has no long texts, because a NOTIFY payload is
// limited. A replica that lost its connection drops what it has cached as soon as it is connected again; an event that was lost
// for another reason is made up for by state/revisions.ts.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { GameEvent } from '#src/contract/events.ts'
import type { JobNews, Lane } from '#src/contract/jobs.ts'
import type { RatePolicyName } from '#src/contract/limits.ts'
import type { LogEntry } from '#src/contract/logs.ts'
import type { Submission } from '#src/contract/submissions.ts'
import type { ContainerState } from '#src/rules/container-terms.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import { sessionOptions } from './db/client.ts'
import { driverOptions, newClient } from './db/several-hosts.ts'
import { outsideRequests } from './process/waiting-time.ts'

export interface RecordedSolve {
  /** The total order of solves. */
  id: number
  challengeId: number
  participationId: number
  teamId: number
  userName: string
  solvedAt: number
  /** Points that wrong answers cost; none if it is left out. */
  deduction?: number | undefined
}

/** Rows that the picture of a game is made of have changed; they are read again. Also written by triggers. */
export type RowHint =
  /** The settings of the game. */
  | { kind: 'game-settings'; gameId: number }
  /** Divisions of the game were added, renamed, moved or removed. */
  | { kind: 'divisions'; gameId: number }
  /** A challenge was added, changed or removed, or its flags, its file or what teams were given for it were. */
  | { kind: 'challenge'; gameId: number; challengeId: number }
  /** A participation was added, changed or removed, or its team's name or members were. */
  | { kind: 'participation'; gameId: number; participationId: number }
  /** An account with solves in the game has a new name. */
  | { kind: 'member-name'; gameId: number; userId: string }
  /** The solve of a challenge by a team was added, changed or removed. */
  | { kind: 'solve-changed'; gameId: number; participationId: number; challengeId: number }
  /** A notice was changed or removed. */
  | { kind: 'notice-changed'; gameId: number; noticeId: number }
  /** A checker pushed the points of a tick. */
  | { kind: 'checker-tick'; gameId: number; challengeId: number; tick: number }
  /** A team was given its own flag. */
  | { kind: 'instance'; gameId: number; participationId: number; challengeId: number }

export type BusEvent =
  | RowHint
  /** Role, name, sessions … of an account changed. */
  | { kind: 'identity'; userId: string }
  /** A game is new or gone, or everything of it is to be read again. */
  | { kind: 'game'; gameId: number }
  | { kind: 'solve'; gameId: number; solve: RecordedSolve }
  /** A notice is new. */
  | { kind: 'notice'; gameId: number; noticeId: number }
  | {
      kind: 'verdict'
      gameId: number
      participationId: number
      challengeId: number
      submissionId: number
      verdict: AnswerResult
      userName: string
      /** Of a right answer where all of several flags are needed: how many the team has found. */
      part?: { found: number; total: number }
      /** Staff judged it, after it was handed in. */
      isJudged?: true
      /** With the answer: for monitors only. */
      submission: Submission
      /** The finding that the answer is another team's flag: one event with the verdict, so that clients get both in order. */
      cheat?: GameEvent
    }
  /** A player opened a challenge, or closed it: null. For the own team. */
  | {
      kind: 'look'
      gameId: number
      participationId: number
      userId: string
      userName: string
      challengeId: number | null
    }
  /** Something that monitors watch happened, other than a flag handed in. */
  | { kind: 'event'; gameId: number; event: GameEvent }
  /** A container was asked for, or its row changed. `startMs`: it has just started, so long after it was asked for. */
  | {
      kind: 'container'
      containerId: string
      gameId: number | null
      challengeId: number | null
      participationId: number | null
      state: ContainerState
      startMs?: number
    }
  | { kind: 'settings' }
  /** A line for administrators who follow the log. */
  | { kind: 'log'; entry: LogEntry }
  /** Jobs of these lanes were enqueued. */
  | { kind: 'jobs'; lanes: Lane[] }
  | { kind: 'job'; news: JobNews }
  /** The history of a game has new rows (writes/game-history.ts). A solve is published as such. */
  | { kind: 'history' }
  /** A hub client without a websocket spoke to another process than the one that holds its connection. */
  | { kind: 'hub-said'; token: string; text: string }
  /** Callers used much of their budgets in the process or server that counts under this name (state/spread-rate-limits.ts). */
  | { kind: 'budgets-used'; counter: string; uses: [policy: RatePolicyName, who: string, tokens: number][] }
  /** Events may have been missed: drop everything cached. */
  | { kind: 'lost' }

/** `here`: it happened in this process, `elsewhere`: in another replica; `log`: found in the table of revisions. */
export type Source = 'here' | 'elsewhere' | 'log'
export type Listener = (event: BusEvent, from: Source) => void

export interface Bus {
  publish(events: readonly BusEvent[]): void
  /** Notifies this process only. */
  deliver(events: readonly BusEvent[], from: Source): void
  subscribe(listener: Listener): () => void
  /** Resolves when what was published so far has been handed to PostgreSQL. */
  flush(): Promise<void>
  close(): Promise<void>
}

const channel = 'vexil'
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const payloadMax = 7_500
/** At least so long between two messages. */
const gatherMs = 5
/** A connection can die without an error. Heartbeats then get no answer. */
const heartbeatMs = 3_000
/** One missing answer is not enough: it may have arrived while this process was too busy to read it. */
const unansweredMax = 2

export async function openBus(
  connection: pg.ClientConfig,
  log: Logger,
  { beatMs = heartbeatMs }: { beatMs?: number } = {},
): Promise<Bus> {
  const origin = randomUUID()
  /** PostgreSQL also delivers the messages that this process has sent. */
  const ownStart = `{"origin":"${origin}"`
  const ownChannel = `vexil ${origin}`
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let closed = false
  let sending = Promise.resolve()
  let waiting: BusEvent[] = []
  let isUnsent = false
  let unanswered = 0

  const run = (listener: Listener, event: BusEvent, from: Source) => {
    try {
      listener(event, from)
    } catch (error) {
      log.error({ kind: event.kind, error: (error as Error).message }, 'bus listener failed')
    }
  }
  const deliver = (event: BusEvent, from: Source) =>
    outsideRequests(() => {
      for (const listener of listeners) run(listener, event, from)
    })

  async function connect(): Promise<void> {
    const next = newClient({
      ...sessionOptions,
      ...driverOptions(connection),
      application_name: 'vexil bus',
      query_timeout: sessionOptions.connectionTimeoutMillis,
    })
    next.on('error', (error) => log.warn({ error: error.message }, 'bus connection lost'))
    next.on('end', () => abandon(next))
    next.on('notification', ({ channel: name, payload }) => {
      unanswered = 0
      if (name !== channel || payload?.startsWith(ownStart)) return
      const message = JSON.parse(payload ?? '{}') as { origin: string; events: BusEvent[] }
      for (const event of message.events) deliver(event, 'elsewhere')
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}; listen "${ownChannel}"`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    unanswered = 0
    client = next
  }

  function abandon(dead: pg.Client): void {
    if (closed || client !== dead) return
    client = undefined
    // Also breaks a query that waits for an answer.
    dead.end().catch(() => {})
    void reconnect()
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        await connect()
        // Not before: while the database is away, what is in memory is all there is.
        deliver({ kind: 'lost' }, 'here')
        sending = sending.then(send)
        return
      } catch {
        await pause(500, undefined, { ref: false })
      }
    }
  }

  async function notify(to: pg.Client, name: string, messages: readonly string[]): Promise<void> {
    await to.query({
      name: 'notify',
      text: 'select pg_notify($1, unnest($2::text[]))',
      values: [name, messages],
    })
  }

  async function send(): Promise<void> {
    // Replicas that did not hear what could not be sent must drop what they have cached.
    const events: BusEvent[] = isUnsent ? [{ kind: 'lost' }, ...waiting] : waiting
    if (!client) {
      isUnsent ||= events.length > 0
      waiting = []
      return
    }
    waiting = []
    isUnsent = false
    try {
      await notify(client, channel, payloads(origin, events, log))
    } catch (error) {
      isUnsent = true
      log.warn({ error: (error as Error).message }, 'bus message not sent')
    }
    // What is published meanwhile goes together: the others need no news within less time.
    await pause(gatherMs)
  }

  const beats = setInterval(() => {
    const beating = client
    if (!beating) return
    if (unanswered >= unansweredMax) {
      log.warn('bus connection does not answer')
      return abandon(beating)
    }
    unanswered++
    sending = sending.then(() => notify(beating, ownChannel, [''])).catch(() => {})
  }, beatMs).unref()

  await connect()
  return {
    publish(events) {
      if (events.length === 0) return
      for (const event of events) deliver(event, 'here')
      // Not part of the writer's transaction: NOTIFY makes commits wait for each other.
      if (waiting.push(...events) === events.length) sending = sending.then(send)
    },
    deliver(events, from) {
      for (const event of events) deliver(event, from)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush: () => sending,
    async close() {
      closed = true
      clearInterval(beats)
      await sending
      await client?.end()
    },
  }
}

/** In their order, as many in each message as fit. */
function payloads(origin: string, events: readonly BusEvent[], log: Logger): string[] {
  const [start, end] = [`{"origin":"${origin}","events":[`, ']}']
  const bytesMax = payloadMax - start.length - end.length
  const parts: string[] = []
  let room = 0
  for (const event of events) {
    const text = shortText(event, bytesMax, log)
    if (!text) continue
    const bytes = Buffer.byteLength(text) + 1
    if (bytes > room) {
      parts.push(text)
      room = bytesMax
    } else parts[parts.length - 1] += `,${text}`
    room -= bytes
  }
  return parts.map((part) => start + part + end)
}

/** No event that the product makes is too long. One that is costs others no more than its game. */
function shortText(event: BusEvent, bytesMax: number, log: Logger): string | undefined {
  const text = JSON.stringify(event)
  if (Buffer.byteLength(text) < bytesMax) return text
  log.error({ kind: event.kind }, 'bus event too long')
  const gameId = 'gameId' in event ? event.gameId : null
  return gameId === null ? undefined : JSON.stringify({ kind: 'game', gameId } satisfies BusEvent)
}
