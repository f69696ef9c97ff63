// Keeps what people did, and what went wrong, for administrators: lines of the log from level info upwards that are
// written in the name of a caller or by the server itself. The line of each request is not among them. Rows wait for
// a short time and are written together; they are also written when the server stops.
import type { Logger } from 'pino'
import type { LogEntry } from '#src/contract/logs.ts'
import type { LogLevel } from '#src/rules/log-level.ts'
import type { Bus } from '../../bus.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Background } from '../../process/background.ts'
import { createWaitingRows } from '../waiting-rows.ts'
import { type Fields, logText } from './log-text.ts'
import { guestRows, insertLogs, type LogRow } from './repository.ts'

export interface Caller {
  /** A user name; null for guests. */
  userName: string | null
  ip: string | null
}

export interface Logs {
  /** The log in the name of a caller, who is asked for when a line is written. Without one: the server itself. */
  logger(caller?: () => Caller): Logger
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushAt = 50
/** While the database does not answer, older lines are given up; the text log has them. */
const waitingMax = 2_000
const nameMax = 100

const levels = {
  info: 'Information',
  warn: 'Warning',
  error: 'Error',
  fatal: 'Fatal',
} as const satisfies Record<string, LogLevel>
type Method = keyof typeof levels

interface Parts {
  db: Db
  bus: Bus
  clock: Clock
  log: Logger
  background: Background
}

type KeptLogger = Logger & { caller: (() => Caller) | undefined }

export function createLogs({ db, bus, clock, log, background }: Parts): Logs {
  const rows = createWaitingRows<LogRow>({
    name: 'rows of the log',
    most: waitingMax,
    write: (written) => insertLogs(db, written),
    onWritten: (written) =>
      bus.publish(
        written.map(({ logger: _, ...entry }): { kind: 'log'; entry: LogEntry } => ({ kind: 'log', entry })),
      ),
    background,
  })

  function note(method: Method, fields: Fields, words: string, caller: Caller | undefined): void {
    const { userName, ip, status } = fields
    rows.add({
      time: clock.now(),
      name: String(userName ?? (caller ? (caller.userName ?? 'Anonymous') : 'System')).slice(0, nameMax),
      level: levels[method],
      ip: (ip as string | undefined)?.slice(0, 40) ?? caller?.ip?.slice(0, 40) ?? null,
      msg: logText(words, fields),
      status: typeof status === 'string' ? status : method === 'info' ? 'Success' : 'Failed',
      // Apart, so that guests cannot push out what people did.
      logger: caller && caller.userName === null ? guestRows : 'Server',
    })
    if (rows.length >= flushAt) void rows.flush()
  }

  // One object with the methods for all loggers: each request has a logger of its own.
  const methods = Object.create(log) as Logger
  for (const method of Object.keys(levels) as Method[]) {
    methods[method] = function (this: KeptLogger, first: unknown, words?: unknown) {
      const [fields, text] = typeof first === 'string' ? [{}, first] : [first as Fields, String(words ?? '')]
      log[method](fields, text)
      // Whatever the level of the text log.
      note(method, fields, text, this.caller?.())
    }
  }

  return {
    logger(caller) {
      const kept = Object.create(methods) as KeptLogger
      kept.caller = caller
      return kept
    },
    flush: rows.flush,
    stop: rows.stop,
  }
}
