import type { z } from 'zod'
import type { Bus, BusEvent } from '../bus.ts'
import type { JobKind } from '../jobs/define-job.ts'
import { type EnqueuedJob, insertJobs } from '../jobs/repository.ts'
import type { Clock } from '../lib/clock.ts'
import { type AuditEntry, type Author, insertAudit } from './audit-log.ts'
import type { Db } from './client.ts'
import { type HistoryEntry, historyOfAudit, insertHistory } from './game-history.ts'
import { retryConflicts } from './retry-conflicts.ts'

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
  /** Runs once, after the commit: a cookie, a log line, whatever is not in the database. */
  do(effect: () => void): void
}

/**
 * Runs a write in one transaction and tells the rest of the server about it afterwards. Where PostgreSQL ends a deadlock
 * or a conflict by giving up this side, `work` runs again from its start: it may change nothing but the database, and
 * leaves everything else to `after`.
 * @param ctx of a request; for writes of the server itself its services.
 */
export async function transact<Result>(
  ctx: { db: Db; bus: Bus; clock: Clock } & Author,
  work: (tx: Db, after: AfterCommit) => Promise<Result>,
): Promise<Result> {
  return await retryConflicts(async () => {
    const events: BusEvent[] = []
    const entries: AuditEntry[] = []
    const history: HistoryEntry[] = []
    const jobs: EnqueuedJob[] = []
    const effects: (() => void)[] = []
    const after: AfterCommit = {
      emit: (event) => events.push(event),
      happened: (entry) => history.push(entry),
      audit: (entry) => entries.push(entry),
      enqueue({ kind, lane, payload: schema }, payload, options = {}) {
        schema.parse(payload)
        jobs.push({ ...options, kind, lane, payload: JSON.stringify(payload) })
      },
      do: (effect) => effects.push(effect),
    }
    const result = await ctx.db.transaction().execute(async (tx) => {
      const done = await work(tx, after)
      const now = ctx.clock.now()
      history.push(...historyOfAudit(ctx, await insertAudit(tx, ctx, entries, now)))
      await insertJobs(tx, jobs, now)
      await insertHistory(tx, history, now)
      return done
    })
    for (const effect of effects) effect()
    const lanes = [...new Set(jobs.map(({ lane }) => lane))]
    if (lanes.length > 0) events.push({ kind: 'jobs', lanes })
    if (history.length > 0) events.push({ kind: 'history' })
    ctx.bus.publish(events)
    return result
  })
}
