// Every query of the queue. A row waits until `due_at`, and while it runs it is leased until `leased_until`. When that
// time has passed, the process that ran it has died, and another one takes it. `due_at` is null when no run is planned.
import { sql } from 'kysely'
import type { Lane } from '#src/contract/jobs.ts'
import type { JobState } from '#src/rules/job-state.ts'
import type { Db } from '../db/client.ts'

const availableAt = sql<number | null>`coalesce(leased_until, due_at)`

export interface EnqueuedJob {
  kind: string
  lane: Lane
  /** JSON. */
  payload: string
  /** Now when it is left out. */
  dueAt?: number
  key?: string
  gameId?: number
}

/**
 * A job whose kind and key are in the queue already is not added: the latest payload and the earliest time count. When
 * that job is running, it runs once more afterwards. When it has failed, it starts afresh.
 */
export async function insertJobs(tx: Db, jobs: readonly EnqueuedJob[], now: number): Promise<void> {
  if (jobs.length === 0) return
  const byKey = new Map(jobs.map((job) => [job.key === undefined ? job : `${job.kind} ${job.key}`, job]))
  // Sorted, so that two transactions lock the rows of their keys in the same order.
  const rows = [...byKey.values()].map(({ dueAt = now, ...job }) => ({
    ...job,
    due_at: dueAt,
    game_id: job.gameId,
  }))
  await sql`
    insert into jobs (kind, lane, payload, key, game_id, due_at, created_at)
    select kind, lane, payload::jsonb, key, game_id, due_at, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as enqueued (kind text, lane text, payload text, key text, game_id integer, due_at bigint)
    order by kind, key
    on conflict (kind, key) do update set
      payload = excluded.payload,
      game_id = excluded.game_id,
      due_at = least(jobs.due_at, excluded.due_at),
      attempts = case when jobs.failed_at is null then jobs.attempts else 0 end,
      failed_at = null`.execute(tx)
}

const scheduleKey = 'schedule'

/** Plans the first run of a schedule, or an earlier one when its slots became shorter. */
export const insertSchedule = (
  db: Db,
  schedule: { kind: string; lane: Lane; dueAt: number; createdAt: number },
) =>
  db
    .insertInto('jobs')
    .values({ ...schedule, key: scheduleKey, payload: '{}' })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet({ dueAt: sql`least(jobs.due_at, excluded.due_at)` })
        .where('jobs.leasedUntil', 'is', null),
    )
    .execute()

/**
 * Takes the job that is due for the longest time. Other processes take other rows.
 * @param claim.except jobs that this process runs: after a jump of its clock their leases look old.
 */
export const claimJob = (
  db: Db,
  {
    lane,
    kinds,
    except,
    now,
    leasedUntil,
  }: { lane: Lane; kinds: readonly string[]; except: readonly number[]; now: number; leasedUntil: number },
) =>
  db
    .updateTable('jobs')
    .set({
      leasedUntil,
      dueAt: null,
      startedAt: now,
      failedAt: null,
      runs: sql`runs + 1`,
      attempts: sql`case when failed_at is null then attempts + 1 else 1 end`,
      progressDone: null,
      progressTotal: null,
    })
    .where(
      'id',
      '=',
      db
        .selectFrom('jobs')
        .select('id')
        .where('lane', '=', lane)
        .where('kind', 'in', kinds)
        .where(sql<boolean>`id <> all(${except}::bigint[])`)
        .where(availableAt, '<=', now)
        .orderBy(availableAt)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    // As text: the plugin for camel case would change the names of properties inside.
    .returning(['id', 'kind', 'gameId', 'runs', 'attempts', sql<string>`payload::text`.as('payload')])
    .executeTakeFirst()
export type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>

/** When the next job of a lane can be taken. */
export async function findNextTime(db: Db, lane: Lane, kinds: readonly string[]): Promise<number | null> {
  const next = await db
    .selectFrom('jobs')
    .select(availableAt.as('at'))
    .where('lane', '=', lane)
    .where('kind', 'in', kinds)
    .where(availableAt, 'is not', null)
    .orderBy(availableAt)
    .limit(1)
    .executeTakeFirst()
  return next?.at ?? null
}

/** One run of a job. A process that lost its lease names a run that is over, and changes nothing. */
export interface RunRef {
  id: number
  runs: number
}

const updateRun = (db: Db, { id, runs }: RunRef) =>
  db.updateTable('jobs').where('id', '=', id).where('runs', '=', runs).where('leasedUntil', 'is not', null)

/** False when the lease was lost. */
export async function renewLease(db: Db, run: RunRef, leasedUntil: number): Promise<boolean> {
  const { numUpdatedRows } = await updateRun(db, run).set({ leasedUntil }).executeTakeFirst()
  return numUpdatedRows > 0n
}

export const updateProgress = (db: Db, run: RunRef, progressDone: number, progressTotal: number) =>
  updateRun(db, run).set({ progressDone, progressTotal }).execute()

const planned = (at: number | null) => sql<number>`least(due_at, ${at}::bigint)`

/**
 * The job leaves the queue, unless it is a schedule or was enqueued again while it ran.
 * @param nextAt of the next slot of a schedule.
 */
export async function finishRun(db: Db, run: RunRef, nextAt: number | null): Promise<void> {
  if (nextAt === null) {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('id', '=', run.id)
      .where('runs', '=', run.runs)
      .where('leasedUntil', 'is not', null)
      .where('dueAt', 'is', null)
      .executeTakeFirst()
    if (numDeletedRows > 0n) return
  }
  await updateRun(db, run)
    .set({ leasedUntil: null, dueAt: planned(nextAt), attempts: 0, lastError: null })
    .execute()
}

export const updateToRetry = (db: Db, run: RunRef, at: number, lastError: string) =>
  updateRun(db, run)
    .set({ leasedUntil: null, dueAt: planned(at), lastError })
    .execute()

/** @param at of the next slot of a schedule; null: the job waits for an administrator. */
export const updateFailed = (db: Db, run: RunRef, failedAt: number, at: number | null, lastError: string) =>
  updateRun(db, run)
    .set({ leasedUntil: null, dueAt: planned(at), failedAt, lastError })
    .execute()

/** Gives a job back as if this run had not begun. */
export const updateReleased = (db: Db, run: RunRef, now: number) =>
  updateRun(db, run)
    .set({ leasedUntil: null, dueAt: planned(now), attempts: sql`attempts - 1` })
    .execute()

/** What an administrator calls a row. */
export const jobState = sql<JobState>`case
  when leased_until is not null then 'running'
  when failed_at is not null then 'failed'
  else 'waiting' end`

export const countJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['kind', jobState.as('state'), sql<number>`count(*)`.as('count')])
    .groupBy(['kind', jobState])
    .execute()
