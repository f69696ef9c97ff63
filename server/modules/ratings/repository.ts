import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'

/** One for each team: a later one replaces it. */
export const storeRating = (
  tx: Db,
  rating: {
    challengeId: number
    participationId: number
    userId: string
    stars: number
    words: string
    ratedAt: number
  },
) =>
  tx
    .insertInto('challengeRatings')
    .values(rating)
    .onConflict((conflict) => conflict.columns(['challengeId', 'participationId']).doUpdateSet(rating))
    .execute()

export const findRating = (db: Db, challengeId: number, participationId: number) =>
  db
    .selectFrom('challengeRatings')
    .select(['stars', 'words'])
    .where('challengeId', '=', challengeId)
    .where('participationId', '=', participationId)
    .executeTakeFirst()

/**
 * The mean of the stars, and of how many teams.
 * @param among the participations that count; all if it is left out.
 */
export const findMeanRating = (db: Db, challengeId: number, among?: readonly number[]) =>
  db
    .selectFrom('challengeRatings')
    .select([
      sql<number | null>`round(avg(stars), 1)::float8`.as('stars'),
      sql<number>`count(*)::int`.as('teams'),
    ])
    .where('challengeId', '=', challengeId)
    .$if(among !== undefined, (query) => query.where('participationId', '=', anyOf(among!)))
    .executeTakeFirstOrThrow()

/** The newest first. */
export const listRatings = (db: Db, challengeId: number) =>
  db
    .selectFrom('challengeRatings')
    .innerJoin('participations', 'participations.id', 'challengeRatings.participationId')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .select(['teams.id as teamId', 'teams.name as teamName', 'stars', 'words', 'ratedAt'])
    .where('challengeId', '=', challengeId)
    .orderBy('ratedAt', 'desc')
    .orderBy('teamId')
    .execute()
