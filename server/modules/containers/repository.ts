// Every query of the worker and the reconciler. A worker that has lost its lease names a lease that is over, and changes
// nothing. `next_at` is when a row is to be looked at; to have it looked at earlier, lower it, also while the row is leased.
import { sql } from 'kysely'
import type { ContainerEnd } from '#src/rules/container-terms.ts'
import type { Db } from '../../db/client.ts'
import {
  type ContainerRow,
  containerColumns,
  containerOf,
  containerQuery,
  specText,
} from '../../state/containers/repository.ts'

export interface Lease {
  id: string
  leaseBy: string
}

/** Takes the row that is due: stops first, as they make room, then first come, first served. */
export async function claimContainer(
  db: Db,
  claim: { engine: string; leaseBy: string; now: number; leaseUntil: number; stopsOnly: boolean },
): Promise<ContainerRow | undefined> {
  const { engine, leaseBy, now, leaseUntil, stopsOnly } = claim
  const row = await db
    .updateTable('containers')
    .set({ leaseBy, leaseUntil, nextAt: leaseUntil })
    .where(
      'id',
      '=',
      db
        .selectFrom('containers')
        .select('id')
        .where('engine', '=', engine)
        .where('state', '<>', 'gone')
        .where('nextAt', '<=', now)
        .where('leaseUntil', '<=', now)
        .$if(stopsOnly, (query) => query.where('wanted', '=', false))
        .orderBy('wanted')
        .orderBy('requestedAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(containerColumns)
    .returning(specText)
    .executeTakeFirst()
  return row && containerOf(row)
}

/** When the next row of the engine can be taken. */
export async function findNextTime(db: Db, engine: string, stopsOnly: boolean): Promise<number | null> {
  const next = await db
    .selectFrom('containers')
    .select(sql<number | null>`min(greatest(next_at, lease_until))`.as('at'))
    .where('engine', '=', engine)
    .where('state', '<>', 'gone')
    .$if(stopsOnly, (query) => query.where('wanted', '=', false))
    .executeTakeFirst()
  return next?.at ?? null
}

interface Changes {
  state?: 'queued' | 'starting' | 'running'
  engineId?: string | null
  host?: string | null
  port?: number | null
  publicPort?: number | null
  reservedAddress?: string | null
  reservedPort?: number | null
  startedAt?: number | null
  stopAt?: number
  restarts?: number
  memoryHit?: boolean
  trouble?: string | null
  output?: string
}

const leased = (db: Db, { id, leaseBy }: Lease) =>
  db.updateTable('containers').where('id', '=', id).where('leaseBy', '=', leaseBy)

/**
 * Writes what a step led to, and renews the lease. A state is not written to a row that is not wanted any more.
 * @returns the row as it is now; undefined when the lease was lost.
 */
export async function changeLeased(
  db: Db,
  lease: Lease,
  { state, ...changes }: Changes,
  leaseUntil: number,
): Promise<ContainerRow | undefined> {
  const row = await leased(db, lease)
    .set({
      ...changes,
      ...(state && { state: sql`case when wanted then ${state} else state end` }),
      nextAt: sql`case when next_at < lease_until then next_at else ${leaseUntil}::bigint end`,
      leaseUntil,
    })
    .returning(containerColumns)
    .returning(specText)
    .executeTakeFirst()
  return row && containerOf(row)
}

export const renewLeases = (db: Db, leaseBys: readonly string[], leaseUntil: number) =>
  db
    .updateTable('containers')
    .set({
      nextAt: sql`case when next_at < lease_until then next_at else ${leaseUntil}::bigint end`,
      leaseUntil,
    })
    .where(sql<boolean>`lease_by = any(${leaseBys}::uuid[])`)
    .where('leaseUntil', '<', leaseUntil)
    .where('state', '<>', 'gone')
    .execute()

/** Gives a row back until `nextAt`, or until somebody wanted it to be looked at earlier. */
export const releaseLeased = (
  db: Db,
  lease: Lease,
  { nextAt, attempts, trouble }: { nextAt: number; attempts: number; trouble?: string | null },
) =>
  leased(db, lease)
    .set({
      nextAt: sql`case when next_at < lease_until then least(next_at, ${nextAt}::bigint) else ${nextAt}::bigint end`,
      leaseBy: null,
      leaseUntil: 0,
      attempts,
      ...(trouble !== undefined && { trouble }),
    })
    .execute()

/** @returns the row that is gone; undefined when the lease was lost. */
export async function finishLeased(db: Db, lease: Lease, goneAt: number): Promise<ContainerRow | undefined> {
  const row = await leased(db, lease)
    .where('wanted', '=', false)
    .set({ state: 'gone', goneAt, leaseBy: null, leaseUntil: 0, attempts: 0 })
    .returning(containerColumns)
    .returning(specText)
    .executeTakeFirst()
  return row && containerOf(row)
}

/** Has them looked at by the next worker. */
export const wakeContainers = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('containers')
    .set({ nextAt: 0 })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', '<>', 'gone')
    .execute()

/** Withdraws the wishes for these. @param end.by who did it; null: the platform. @returns those that had one. */
export async function endGiven(
  tx: Db,
  ids: readonly string[],
  {
    ended,
    by = null,
    now,
    output,
  }: { ended: ContainerEnd; by?: string | null; now: number; output?: string | undefined },
): Promise<ContainerRow[]> {
  const rows = await tx
    .updateTable('containers')
    .set({
      wanted: false,
      ended,
      endedBy: by,
      state: 'stopping',
      stoppingAt: now,
      nextAt: 0,
      attempts: 0,
      ...(output !== undefined && { output }),
    })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('wanted', '=', true)
    .returning(containerColumns)
    .returning(specText)
    .execute()
  return rows.map(containerOf)
}

/** Withdraws the wishes for containers whose reason is over: one rule for everything that may have changed. */
export async function endUnwanted(tx: Db, now: number): Promise<ContainerRow[]> {
  const { rows } = await sql<{ id: string }>`
    update containers set wanted = false, ended = due.reason, state = 'stopping', stopping_at = ${now}, next_at = 0,
      attempts = 0
    from (
      select containers.id, case
        when containers.challenge_id is null then 'removed'
        when kind <> 'team' then case when stop_at <= ${now} then 'expired' end
        when containers.game_id is null or containers.participation_id is null then 'removed'
        when not challenges.is_enabled then 'disabled'
        when participations.status <> 'Accepted' then 'suspended'
        when not games.practice_mode and games.end_at <= ${now} then 'game'
        when challenges.destroy_on_solve and exists (
          select from solves where solves.participation_id = containers.participation_id
            and solves.challenge_id = containers.challenge_id and solves.solved_at >= containers.requested_at
        ) then 'solved'
        when challenges.type = 'DynamicContainer' and not exists (
          select from instances where instances.participation_id = containers.participation_id
            and instances.challenge_id = containers.challenge_id
        ) then 'replaced'
        when stop_at <= ${now} then 'expired'
      end as reason
      from containers
      left join challenges on challenges.id = containers.challenge_id
      left join games on games.id = containers.game_id
      left join participations on participations.id = containers.participation_id
      where wanted
      order by containers.id
      for update of containers skip locked
    ) due
    where containers.id = due.id and due.reason is not null
    returning containers.id`.execute(tx)
  if (rows.length === 0) return []
  const ended = await containerQuery(tx)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return ended.map(containerOf)
}

export const listLive = async (db: Db, engine: string): Promise<ContainerRow[]> =>
  (await containerQuery(db).where('engine', '=', engine).where('state', '<>', 'gone').execute()).map(
    containerOf,
  )

export const noteMemoryHit = (db: Db, id: string) =>
  db
    .updateTable('containers')
    .set({ memoryHit: true })
    .where('id', '=', id)
    .where('state', '<>', 'gone')
    .execute()

export const listReservations = (db: Db, engine: string) =>
  db
    .selectFrom('containers')
    .select([sql<string | null>`host(reserved_address)`.as('address'), 'reservedPort as port'])
    .where('engine', '=', engine)
    .where((where) =>
      where.or([where('reservedAddress', 'is not', null), where('reservedPort', 'is not', null)]),
    )
    .execute()

/** How long addresses and ports are kept back: so that a remembered address does not reach another team's container. */
const quarantineMs = 10 * 60_000

export const releaseReservations = (db: Db, now: number) =>
  db
    .updateTable('containers')
    .set({ reservedAddress: null, reservedPort: null })
    .where('state', '=', 'gone')
    .where('goneAt', '<=', now - quarantineMs)
    .where((where) =>
      where.or([where('reservedAddress', 'is not', null), where('reservedPort', 'is not', null)]),
    )
    .execute()

const dayMs = 24 * 3_600_000
const keptMs = 90 * dayMs

/** Those of checks, which may run each minute, are of use for a day: what was found is with the check. */
export const deleteOldContainers = (db: Db, now: number) =>
  db
    .deleteFrom('containers')
    .where('state', '=', 'gone')
    .where((where) =>
      where.or([
        where('goneAt', '<=', now - keptMs),
        where.and([where('kind', '=', 'check'), where('goneAt', '<=', now - dayMs)]),
      ]),
    )
    .execute()

/** What the environment of a container is made from. */
export const findEnvironment = (db: Db, { challengeId, participationId }: ContainerRow) =>
  db
    .selectFrom('challenges')
    .leftJoin('participations', (join) => join.on('participations.id', '=', participationId))
    .leftJoin('instances', (join) =>
      join
        .onRef('instances.challengeId', '=', 'challenges.id')
        .onRef('instances.participationId', '=', 'participations.id'),
    )
    .leftJoin('flags', 'flags.id', 'instances.flagId')
    .select([
      'challenges.type',
      'challenges.flagTemplate',
      'challenges.flagVariables',
      'challenges.extraContainers',
      'participations.teamId',
      sql<string | null>`coalesce(flags.flag, instances.flag)`.as('flag'),
    ])
    .where('challenges.id', '=', challengeId)
    .executeTakeFirst()
export type EnvironmentSource = NonNullable<Awaited<ReturnType<typeof findEnvironment>>>
