// The time of the server is the time of the database, also between replicas and when the clock of this machine is set. It goes
// on with a clock that cannot be set, and is compared with the database again and again.
import { sql } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { Background } from '../process/background.ts'
import type { Db } from './client.ts'

export interface DatabaseClock extends Clock {
  /** How far the clock of this machine is ahead of the database's. */
  readonly machineAheadMs: number
  stop(): void
}

export interface MachineTimes {
  /** What can be set. Epoch milliseconds. */
  wall(): number
  /** What only goes on. Milliseconds since some time. */
  steady(): number
}

interface Parts {
  db: Db
  background: Pick<Background, 'every'>
  log: { info(facts: object, text: string): void; warn(facts: object, text: string): void }
  machine?: MachineTimes
  /** Epoch milliseconds. */
  readTime?: (db: Db) => Promise<number>
}

const lookMs = 1_000
const compareMs = 10_000
/** Smaller differences are explained by the round trip to the database. */
const differsMs = 2_000
/** A slower answer does not tell the time exactly enough. */
const slowMs = 1_000

export async function followDatabaseClock({
  db,
  background,
  log,
  machine = { wall: () => Date.now(), steady: () => performance.now() },
  readTime = readDatabaseTime,
}: Parts): Promise<DatabaseClock> {
  /** The database's time when the steady clock was at `at`. */
  let base = machine.wall()
  let at = machine.steady()
  /** Wall clock minus steady clock, when they were compared last. */
  let gap = machine.wall() - machine.steady()
  let comparedAt = Number.NEGATIVE_INFINITY
  let isOff = false
  const now = () => Math.round(base + machine.steady() - at)
  const aheadMs = () => machine.wall() - now()

  async function compare(isFirst: boolean): Promise<void> {
    const asked = machine.steady()
    const time = await readTime(db)
    const answered = machine.steady()
    if (answered - asked > slowMs && !isFirst) return
    const middle = (asked + answered) / 2
    const difference = time - (base + middle - at)
    comparedAt = answered
    gap = machine.wall() - answered
    if (Math.abs(difference) > (answered - asked) / 2 + 1) {
      base = time
      at = middle
    }
    if (!isFirst && Math.abs(difference) >= differsMs)
      log.warn({ seconds: inSeconds(difference) }, 'the clock of the database was set')
    if (Math.abs(aheadMs()) >= differsMs === isOff) return
    isOff = !isOff
    const facts = { aheadSeconds: inSeconds(aheadMs()) }
    if (isOff) log.warn(facts, 'the clock of this machine is not that of the database, which counts')
    else log.info(facts, 'the clock of this machine is that of the database again')
  }

  await compare(true)
  const stop = background.every(lookMs, 'clock of the database', async () => {
    // The clock was set, or the machine was asleep.
    const hasJumped = Math.abs(machine.wall() - machine.steady() - gap) >= differsMs / 2
    if (hasJumped || machine.steady() - comparedAt >= compareMs) await compare(false)
  })
  return {
    now,
    get machineAheadMs() {
      return aheadMs()
    },
    stop,
  }
}

const inSeconds = (ms: number) => Math.round(ms / 100) / 10

async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return rows[0]!.ms
}
