// What administrators read and change of the queue. The worker's queries are in server/jobs/repository.ts.
import { sql } from 'kysely'
import type { ConsumerEntry, JobListInput } from '#src/contract/jobs.ts'
import type { Db } from '../../db/client.ts'
import { jobKindOf, readLags } from '../../history/repository.ts'
import { jobState } from '../../jobs/repository.ts'

type Filter = Pick<JobListInput, 'state' | 'kind'>

const matching = (db: Db, { state, kind }: Filter) =>
  db
    .selectFrom('jobs')
    .$if(state != null, (query) => query.where(jobState, '=', state!))
    .$if(kind != null, (query) => query.where('kind', '=', kind!))

export const listJobs = (db: Db, { count, skip, ...filter }: JobListInput) =>
  matching(db, filter)
    .leftJoin('games', 'games.id', 'jobs.gameId')
    .select(['jobs.id', 'kind', 'gameId', 'games.title as gameTitle', jobState.as('state')])
    .select(['attempts', 'dueAt', 'jobs.createdAt', 'startedAt', 'failedAt', 'lastError'])
    .select(['progressDone', 'progressTotal'])
    .orderBy(sql`array_position(array['failed', 'running', 'waiting'], ${jobState})`)
    .orderBy('dueAt')
    .orderBy('jobs.id')
    .limit(count)
    .offset(skip)
    .execute()
export type JobRow = Awaited<ReturnType<typeof listJobs>>[number]

export async function countMatchingJobs(db: Db, filter: Filter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listKinds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select('kind').distinct().orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}

export async function listConsumers(db: Db): Promise<ConsumerEntry[]> {
  const lags = await readLags(db)
  const errors = await db
    .selectFrom('jobs')
    .select(['kind', 'lastError'])
    .distinctOn('kind')
    .where('kind', 'in', ['', ...lags.map(({ name }) => jobKindOf(name))])
    .where('lastError', 'is not', null)
    .orderBy('kind')
    .orderBy('startedAt', 'desc')
    .execute()
  const errorOf = new Map(errors.map(({ kind, lastError }) => [kind, lastError]))
  return lags.map((lag) => {
    const jobKind = jobKindOf(lag.name)
    return { ...lag, jobKind, lastError: errorOf.get(jobKind) ?? null }
  })
}

/** A job that does not run now, locked; undefined when there is none. */
export const lockIdleJob = (tx: Db, id: number) =>
  tx
    .selectFrom('jobs')
    .select(['kind', 'lane', 'gameId', 'attempts', 'dueAt', 'failedAt', 'lastError'])
    .where('id', '=', id)
    .where('leasedUntil', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const updateJob = (tx: Db, id: number, values: { dueAt?: number; failedAt: null; attempts: 0 }) =>
  tx.updateTable('jobs').set(values).where('id', '=', id).execute()

export const deleteJob = (tx: Db, id: number) => tx.deleteFrom('jobs').where('id', '=', id).execute()
