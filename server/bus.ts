// Tells every part of the server, and every replica, that something changed.
// Local listeners run at once; other replicas hear by PostgreSQL NOTIFY. An event is a hint to look again:
// whoever misses one (a replica that lost its connection) forgets what it remembers and reads the database.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import type { GameEvent } from '#src/contract/events.ts'
import type { JobNews } from '#src/contract/jobs.ts'
import type { LogEntry } from '#src/contract/logs.ts'
import type { Notice } from '#src/contract/notices.ts'
import type { Submission } from '#src/contract/submissions.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { Lane } from './jobs/define-job.ts'

export interface RecordedSolve {
  /** The total order of solves. */
  id: number
  challengeId: number
  participationId: number
  teamId: number
  userName: string
  solvedAt: number
}

/** What a team has in a dynamic challenge. */
export interface OwnInstance {
  participationId: number
  challengeId: number
  flag: string
  /** Of the file that belongs to it. */
  url: string | null
  /** Bytes of the file, when it is stored here. */
  fileSize: number | null
}

export type BusEvent =
  /** Role, name, sessions … of an account changed. */
  | { kind: 'identity'; userId: string }
  /** Settings, challenges or flags of a game changed, or it is gone. */
  | { kind: 'game'; gameId: number }
  /** A participation was added, changed or removed, or its team's name or members did. */
  | { kind: 'participation'; gameId: number; participationId: number }
  | { kind: 'solve'; gameId: number; solve: RecordedSolve }
  | { kind: 'notice'; gameId: number; notice: Notice }
  | {
      kind: 'verdict'
      gameId: number
      participationId: number
      challengeId: number
      submissionId: number
      verdict: AnswerResult
      userName: string
      /** The whole story, with the answer: for monitors only. */
      submission: Submission
    }
  /** A team was given its own flag; for arenas only. */
  | { kind: 'instance'; gameId: number; instance: OwnInstance }
  /** Something that monitors watch happened, other than a flag handed in. */
  | { kind: 'event'; gameId: number; event: GameEvent }
  | { kind: 'settings' }
  /** A line for administrators who follow the log. */
  | { kind: 'log'; entry: LogEntry }
  /** Jobs of these lanes were enqueued. */
  | { kind: 'jobs'; lanes: Lane[] }
  | { kind: 'job'; news: JobNews }
  /** Events may have been missed: forget everything remembered. */
  | { kind: 'lost' }

/** `here`: it happened in this process, not in another replica. */
export type Listener = (event: BusEvent, from: 'here' | 'elsewhere') => void

export interface Bus {
  publish(events: readonly BusEvent[]): void
  subscribe(listener: Listener): () => void
  /** Resolves when what was published so far has been handed to PostgreSQL. */
  flush(): Promise<void>
  close(): Promise<void>
}

const channel = 'vexil'
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const payloadMax = 7_500

export async function openBus(connection: pg.ClientConfig, log: Logger): Promise<Bus> {
  const origin = randomUUID()
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let closed = false
  let sending = Promise.resolve()
  let waiting: BusEvent[] = []
  let isUnsent = false

  const deliver = (event: BusEvent, from: 'here' | 'elsewhere') => {
    for (const listener of listeners) listener(event, from)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: 'vexil bus', keepAlive: true })
    next.on('error', (error) => log.warn({ error: error.message }, 'bus connection lost'))
    next.on('end', () => {
      if (closed || client !== next) return
      client = undefined
      deliver({ kind: 'lost' }, 'here')
      void reconnect()
    })
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as { origin: string; events: BusEvent[] }
      if (message.origin === origin) return
      for (const event of message.events) deliver(event, 'elsewhere')
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        await connect()
        deliver({ kind: 'lost' }, 'here')
        sending = sending.then(send)
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 500).unref())
      }
    }
  }

  async function send(): Promise<void> {
    // Whoever did not hear what could not be sent must forget what it remembers.
    const events: BusEvent[] = isUnsent ? [{ kind: 'lost' }, ...waiting] : waiting
    if (!client) {
      isUnsent ||= events.length > 0
      waiting = []
      return
    }
    waiting = []
    isUnsent = false
    for (const payload of payloads(origin, events)) {
      try {
        await client.query('select pg_notify($1, $2)', [channel, payload])
      } catch (error) {
        isUnsent = true
        log.warn({ error: (error as Error).message }, 'bus message not sent')
      }
    }
  }

  await connect()
  return {
    publish(events) {
      if (events.length === 0) return
      for (const event of events) deliver(event, 'here')
      // Not part of the writer's transaction: NOTIFY makes commits wait for each other.
      if (waiting.push(...events) === events.length) sending = sending.then(send)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush: () => sending,
    async close() {
      closed = true
      await sending
      await client?.end()
    },
  }
}

/** As few messages as fit; an event that is too long alone is sent as `lost`. */
function payloads(origin: string, events: readonly BusEvent[]): string[] {
  const pack = (part: readonly BusEvent[]) => JSON.stringify({ origin, events: part })
  const whole = pack(events)
  if (Buffer.byteLength(whole) <= payloadMax) return [whole]
  if (events.length === 1) return [pack([{ kind: 'lost' }])]
  const half = events.length >> 1
  return [...payloads(origin, events.slice(0, half)), ...payloads(origin, events.slice(half))]
}
