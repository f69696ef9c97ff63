// Queries on the containers of one team in one challenge, and on the tests of a challenge.
import { sql } from 'kysely'
import type { ContainerKind } from '#src/rules/container-terms.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { type ContainerRow, containerOf, containerQuery } from '../../state/containers/repository.ts'

export interface Pair {
  participationId: number
  challengeId: number
}

const newest = (db: Db) =>
  containerQuery(db).orderBy('wanted', 'desc').orderBy('requestedAt', 'desc').orderBy('id').limit(1)

/** The newest one, whether it is gone or not. */
export async function findNewest(
  db: Db,
  { participationId, challengeId }: Pair,
): Promise<ContainerRow | undefined> {
  const row = await newest(db)
    .where('kind', '=', 'team')
    .where('participationId', '=', participationId)
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()
  return row && containerOf(row)
}

export async function findNewestTest(db: Db, challengeId: number): Promise<ContainerRow | undefined> {
  const row = await newest(db)
    .where('kind', '=', 'test')
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()
  return row && containerOf(row)
}

export const findOutput = (db: Db, id: string) =>
  db.selectFrom('containers').select('output').where('id', '=', id).executeTakeFirst()

export interface PairHistory {
  /** When a player, staff or the platform last started or stopped it. */
  lastActionAt: number | null
  /** Starts since then. */
  starts: number
}

export async function readHistory(tx: Db, pair: Pair, since: number): Promise<PairHistory> {
  const { lastActionAt, starts } = await tx
    .selectFrom('containers')
    .select([
      sql<number | null>`max(greatest(requested_at, stopping_at))`.as('lastActionAt'),
      sql<number>`(count(*) filter (where requested_at > ${since}))::int`.as('starts'),
    ])
    .where('kind', '=', 'team')
    .where('participationId', '=', pair.participationId)
    .where('challengeId', '=', pair.challengeId)
    .executeTakeFirstOrThrow()
  return { lastActionAt, starts }
}

/** Those of the team that are wanted, the oldest first. */
export const listWanted = async (tx: Db, participationId: number): Promise<ContainerRow[]> =>
  (
    await containerQuery(tx)
      .where('kind', '=', 'team')
      .where('participationId', '=', participationId)
      .where('wanted', '=', true)
      .orderBy('requestedAt')
      .orderBy('id')
      .execute()
  ).map(containerOf)

/** Containers of the same engine that are started before this one. */
export async function countAhead(db: Db, { engine, id, requestedAt }: ContainerRow): Promise<number> {
  const { ahead } = await db
    .selectFrom('containers')
    .select(sql<number>`count(*)::int`.as('ahead'))
    .where('engine', '=', engine)
    .where('state', '=', 'queued')
    .where(sql<boolean>`(requested_at, id) < (${requestedAt}, ${id}::uuid)`)
    .executeTakeFirstOrThrow()
  return ahead
}

/** The settings that a container is made from. Locked against a change until it is asked for. */
export const holdContainerSettings = (tx: Db, gameId: number, challengeId: number) =>
  tx
    .selectFrom('challenges')
    .innerJoin('games', 'games.id', 'challenges.gameId')
    .selectAll('challenges')
    .select(['games.containerCountLimit', 'games.startAt', 'games.endAt', 'games.practiceMode'])
    .$narrowType<{ type: ChallengeType }>()
    .where('challenges.gameId', '=', gameId)
    .where('challenges.id', '=', challengeId)
    .forShare('challenges')
    .executeTakeFirst()
export type ContainerSettings = NonNullable<Awaited<ReturnType<typeof holdContainerSettings>>>

export interface NewContainer {
  id: string
  kind: ContainerKind
  engine: string
  gameId: number
  challengeId: number
  participationId: number | null
  /** Null: the platform. */
  userId: string | null
  /** JSON. */
  spec: string
  requestedAt: number
  stopAt: number
}

export async function insertContainer(tx: Db, container: NewContainer): Promise<ContainerRow> {
  await tx.insertInto('containers').values(container).execute()
  return containerOf(await containerQuery(tx).where('id', '=', container.id).executeTakeFirstOrThrow())
}

export async function updateStop(tx: Db, id: string, stopAt: number): Promise<ContainerRow> {
  await tx.updateTable('containers').set({ stopAt }).where('id', '=', id).execute()
  return containerOf(await containerQuery(tx).where('id', '=', id).executeTakeFirstOrThrow())
}

/** What is known of images at an engine. */
export const listImages = (db: Db, engine: string, images: readonly string[]) =>
  db
    .selectFrom('containerImages')
    .selectAll()
    .where('engine', '=', engine)
    .where(sql<boolean>`image = any(${images}::text[])`)
    .execute()
