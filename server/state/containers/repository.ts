// Queries on containers that more than one module needs.
import { sql } from 'kysely'
import type { ContainerEnd, ContainerKind, ContainerState } from '#src/rules/container-terms.ts'
import type { Db } from '../../db/client.ts'
import type { ContainerSpec } from '../../ports/containers/port.ts'

export interface ContainerRow {
  id: string
  kind: ContainerKind
  engine: string
  gameId: number | null
  challengeId: number | null
  participationId: number | null
  userId: string | null
  spec: ContainerSpec
  state: ContainerState
  wanted: boolean
  ended: ContainerEnd | null
  endedBy: string | null
  engineId: string | null
  host: string | null
  port: number | null
  publicPort: number | null
  reservedAddress: string | null
  reservedPort: number | null
  requestedAt: number
  startedAt: number | null
  stopAt: number
  stoppingAt: number | null
  goneAt: number | null
  restarts: number
  memoryHit: boolean
  attempts: number
  leaseBy: string | null
  leaseUntil: number
  trouble: string | null
}

export const containerColumns = [
  'containers.id',
  'containers.kind',
  'containers.engine',
  'containers.gameId',
  'containers.challengeId',
  'containers.participationId',
  'containers.userId',
  'containers.state',
  'containers.wanted',
  'containers.ended',
  'containers.endedBy',
  'containers.engineId',
  'containers.host',
  'containers.port',
  'containers.publicPort',
  'containers.reservedAddress',
  'containers.reservedPort',
  'containers.requestedAt',
  'containers.startedAt',
  'containers.stopAt',
  'containers.stoppingAt',
  'containers.goneAt',
  'containers.restarts',
  'containers.memoryHit',
  'containers.attempts',
  'containers.leaseBy',
  'containers.leaseUntil',
  'containers.trouble',
] as const

/** As text: the plugin for camel case would change the names of units. */
export const specText = sql<string>`containers.spec::text`.as('spec')

export const containerOf = <Row extends { spec: string }>(row: Row) =>
  ({ ...row, spec: JSON.parse(row.spec) as ContainerSpec }) as unknown as ContainerRow

export const containerQuery = (db: Db) =>
  db.selectFrom('containers').select(containerColumns).select(specText)

export async function findContainer(db: Db, id: string): Promise<ContainerRow | undefined> {
  const row = await containerQuery(db).where('id', '=', id).executeTakeFirst()
  return row && containerOf(row)
}

export const countContainers = (db: Db) =>
  db
    .selectFrom('containers')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('state', '<>', 'gone')
    .groupBy('state')
    .execute()
