// Queries on captures.
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import { divisionName } from '../../state/division-names.ts'

/** A team's captures of one challenge. */
export interface CapturePair {
  challengeId: number
  participationId: number
}

export const insertCapture = (db: Db, capture: Insertable<DB['captures']>) =>
  db.insertInto('captures').values(capture).execute()

/** Bytes that are stored: of all captures, and of a team's of one challenge. */
export async function readStoredBytes(
  db: Db,
  { challengeId, participationId }: CapturePair,
): Promise<{ all: number; pair: number }> {
  const { rows } = await sql<{ all: number; pair: number }>`
    select coalesce(sum(size), 0)::bigint as all,
           coalesce(sum(size) filter (where challenge_id = ${challengeId}
             and participation_id = ${participationId}), 0)::bigint as pair
    from captures`.execute(db)
  return rows[0]!
}

/** Those that record traffic, or did. */
export async function listCaptureChallenges(db: Db, gameId: number) {
  return await db
    .selectFrom('challenges')
    .leftJoin('captures', 'captures.challengeId', 'challenges.id')
    .select(['challenges.id', 'challenges.title', 'challenges.category', 'challenges.type'])
    .select(['challenges.isEnabled', sql<number>`count(distinct captures.participation_id)::int`.as('count')])
    .where('challenges.gameId', '=', gameId)
    .groupBy('challenges.id')
    .having((having) =>
      having.or([
        having('challenges.enableTrafficCapture', '=', true),
        having(having.fn.count('captures.id'), '>', 0),
      ]),
    )
    .orderBy('challenges.id')
    .execute()
}

export const listCaptureTeams = (db: Db, challengeId: number) =>
  db
    .selectFrom('captures')
    .innerJoin('participations', 'participations.id', 'captures.participationId')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .select(['participations.id', 'participations.teamId', 'teams.name', 'teams.avatarHash'])
    .select([divisionName().as('division'), sql<number>`count(*)::int`.as('count')])
    .where('captures.challengeId', '=', challengeId)
    .groupBy(['participations.id', 'teams.id'])
    .orderBy('teams.name')
    .orderBy('participations.id')
    .execute()

/** Newest first. */
export const listCaptures = (db: Db, { challengeId, participationId }: CapturePair) =>
  db
    .selectFrom('captures')
    .select(['fileName', 'hash', 'size', 'endedAt', 'dropped'])
    .where('challengeId', '=', challengeId)
    .where('participationId', '=', participationId)
    .orderBy('endedAt', 'desc')
    .orderBy('fileName', 'desc')
    .execute()

export const findCapture = (db: Db, { challengeId, participationId, file }: CapturePair & { file: string }) =>
  db
    .selectFrom('captures')
    .select(['fileName', 'hash', 'size', 'endedAt', 'dropped'])
    .where('challengeId', '=', challengeId)
    .where('participationId', '=', participationId)
    .where('fileName', '=', file)
    .executeTakeFirst()

/** @param file one of them; without it all. */
export async function deleteCaptures(
  tx: Db,
  { challengeId, participationId, file }: CapturePair & { file?: string },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('captures')
    .where('challengeId', '=', challengeId)
    .where('participationId', '=', participationId)
    .$if(file !== undefined, (query) => query.where('fileName', '=', file!))
    .returning('hash')
    .execute()
  return rows.map(({ hash }) => hash)
}

/** The game of a challenge, and its title. */
export const findCapturedChallenge = (db: Db, challengeId: number) =>
  db.selectFrom('challenges').select(['gameId', 'title']).where('id', '=', challengeId).executeTakeFirst()

export const listUserNames = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'userName'])
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
