import { sql } from 'kysely'
import type { z } from 'zod'
import type { Bus, BusEvent } from '../bus.ts'
import type { Db } from '../db/client.ts'
import { retryConflicts } from '../db/retry-conflicts.ts'
import type { JobKind } from '../jobs/define-job.ts'
import { type EnqueuedJob, insertJobs } from '../jobs/repository.ts'
import type { Clock } from '../lib/clock.ts'
import { type AuditEntry, type Author, type AuthoredEntry, insertAudit } from './audit-log.ts'
import { type HistoryEntry, historyOfAudit, insertHistory } from './game-history.ts'

export interface AfterCommit {
  /** Published to this process and to the other replicas once the commit has succeeded; never for a rolled-back write. */
  emit(event: BusEvent): void
  /** Written into the history of the game, by the same commit. Consumers of events follow it for certain. */
  happened(entry: HistoryEntry): void
  /** Recorded in the audit log, by the same commit; of a game and its challenges also in the history of the game. */
  audit(entry: AuditEntry): void
  /**
   * Puts a job into the queue, by the same commit. It runs soon afterwards, at least once.
   * @param options.key a job of this kind and key is in the queue once at most; see `insertJobs`.
   * @param options.dueAt not before this time, in epoch milliseconds.
   * @param options.gameId the game that the job is about, for administrators.
   */
  enqueue<Schema extends z.ZodType>(
    job: JobKind<Schema>,
    payload: z.input<Schema>,
    options?: { key?: string; dueAt?: number; gameId?: number },
  ): void
  /**
   * Runs once, after the commit: a cookie, a log line, whatever is not in the database. The call waits for a promise.
   * @param effect gets the database: `ctx.db` may be the transaction, which is over by then.
   */
  do(effect: (db: Db) => unknown): void
  /** Runs when the write is not committed: takes back what was done outside of the database. It must not throw. */
  undo(effect: (db: Db) => unknown): void
}

/** What a verb uses to write: a part of every context. */
export interface Writer extends Author {
  db: Db
  bus: Bus
  clock: Clock
}

/** What waits for the end of a transaction. */
interface Open {
  /** The connections beside it. */
  outside: Db
  /** Of who began it. Entries of the audit log have the true time, also those of a verb that is given another one. */
  clock: Clock
  events: BusEvent[]
  entries: AuthoredEntry[]
  history: HistoryEntry[]
  jobs: EnqueuedJob[]
  effects: ((db: Db) => unknown)[]
  undoing: ((db: Db) => unknown)[]
  /** Why a write inside of it did not succeed. It is not committed then, even if the error was caught. */
  failure?: { error: unknown }
}

const openTransactions = new WeakMap<Db, Open>()

/**
 * Runs a write in one transaction and tells the rest of the server about it afterwards. Where PostgreSQL ends a deadlock
 * or a conflict by giving up this side, `work` runs again from its start: it may change nothing but the database, and
 * leaves everything else to `after`.
 *
 * Inside of `inOneTransaction` the write joins the open transaction, and what it leaves to `after` waits for that commit.
 * @param ctx of the account or program that acts; for writes of the server itself its services.
 */
export async function transact<Result>(
  ctx: Writer,
  work: (tx: Db, after: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const open = openTransactions.get(ctx.db)
  if (open) return await join(open, ctx, work)
  return await retryConflicts(() => begin(ctx, work))
}

/**
 * Several verbs in one transaction: all of them are committed, or none. The context that `work` gets reads and writes through
 * the transaction (`ctx.db`), so that each verb sees what the ones before it have written.
 */
export const inOneTransaction = <Ctx extends Writer, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> => transact(ctx, (tx) => work({ ...ctx, db: tx }))

/**
 * A part of an open transaction that may fail by itself: when it does, what it wrote and left to `after` is taken back, its error
 * is thrown, and the transaction can go on and be committed.
 */
export async function inSavepoint<Result>(ctx: Writer, work: () => Promise<Result>): Promise<Result> {
  const open = openTransactions.get(ctx.db)
  if (!open) throw new Error('There is no open transaction.')
  const lists = [open.events, open.entries, open.history, open.jobs, open.effects] as unknown[][]
  const lengths = lists.map(({ length }) => length)
  const { length: undoing } = open.undoing
  const { failure } = open
  await sql`savepoint part`.execute(ctx.db)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(ctx.db)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(ctx.db)
    await sql`release savepoint part`.execute(ctx.db)
    for (const [at, list] of lists.entries()) list.length = lengths[at]!
    // What was done outside of the database is taken back when the transaction ends, however it ends.
    open.effects.push(...open.undoing.slice(undoing))
    if (failure) open.failure = failure
    else delete open.failure
    throw error
  }
}

/**
 * For what a verb does when its own write is over: a log line, a cache that is read again. Waits for the commit of the
 * transaction that the verb is a part of, if there is one.
 */
export function afterCommit(ctx: Writer, effect: (db: Db) => unknown): unknown {
  const open = openTransactions.get(ctx.db)
  if (!open) return effect(ctx.db)
  open.effects.push(effect)
}

/** The connections beside an open transaction, for what must be stored whether it succeeds or not. */
export const outsideOf = (db: Db): Db => openTransactions.get(db)?.outside ?? db

async function begin<Result>(
  ctx: Writer,
  work: (tx: Db, after: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const { db, bus, clock } = ctx
  const open: Open = {
    outside: db,
    clock,
    events: [],
    entries: [],
    history: [],
    jobs: [],
    effects: [],
    undoing: [],
  }
  const result = await db
    .transaction()
    .execute(async (tx) => {
      openTransactions.set(tx, open)
      try {
        const done = await work(tx, collectorFor(open, ctx))
        if (open.failure) throw open.failure.error
        const recorded = await insertAudit(tx, open.entries)
        open.history.push(...historyOfAudit(recorded))
        const deleted = new Set(recorded.flatMap((one) => (one.action === 'game.delete' ? one.gameId : [])))
        open.history = open.history.filter(({ gameId }) => !deleted.has(gameId))
        await insertJobs(tx, open.jobs, clock.now())
        await insertHistory(tx, open.history, clock.now())
        return done
      } finally {
        openTransactions.delete(tx)
      }
    })
    .catch(async (error) => {
      for (const effect of open.undoing) await effect(db)
      throw error
    })
  const effects = open.effects.map((effect) => effect(db))
  const lanes = [...new Set(open.jobs.map(({ lane }) => lane))]
  if (lanes.length > 0) open.events.push({ kind: 'jobs', lanes })
  if (open.history.length > 0) open.events.push({ kind: 'history' })
  bus.publish(open.events)
  if (effects.length > 0) await Promise.all(effects)
  return result
}

async function join<Result>(
  open: Open,
  ctx: Writer,
  work: (tx: Db, after: AfterCommit) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(ctx.db, collectorFor(open, ctx))
  } catch (error) {
    open.failure ??= { error }
    throw error
  }
}

/** Entries of the audit log keep who wrote them: verbs in one transaction may act in different names. */
const collectorFor = (open: Open, author: Writer): AfterCommit => ({
  emit: (event) => void open.events.push(event),
  happened: (entry) => void open.history.push({ happenedAt: author.clock.now(), ...entry }),
  audit: (entry) => void open.entries.push({ author, entry, happenedAt: open.clock.now() }),
  enqueue({ kind, lane, payload: schema }, payload, options = {}) {
    schema.parse(payload)
    open.jobs.push({ ...options, kind, lane, payload: JSON.stringify(payload) })
  },
  do: (effect) => void open.effects.push(effect),
  undo: (effect) => void open.undoing.push(effect),
})
