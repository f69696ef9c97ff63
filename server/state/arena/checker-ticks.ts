import { sql } from 'kysely'
import { CheckerPoints, type CheckerTerms, type CheckerTick } from '#src/rules/checker-points.ts'
import type { Db } from '../../db/client.ts'

/** Arrays as JSON: there may be a million numbers, which the driver would read one by one. */
const tickQuery = (db: Db) =>
  db
    .selectFrom('checkerTicks')
    .select(['challengeId', 'tick', 'pushedAt as at'])
    .select([
      sql<number[]>`array_to_json(team_ids)`.as('teamIds'),
      sql<number[]>`array_to_json(points)`.as('points'),
    ])

/** So few that others have their turn meanwhile: a tick may name a thousand teams. */
const ticksPerQuery = 200

/** No query for a game whose challenges are solved by answers. */
export async function readCheckerPoints(
  db: Db,
  game: CheckerTerms,
  challenges: readonly { id: number; scoredByChecker: boolean }[],
): Promise<CheckerPoints> {
  const points = new CheckerPoints(game)
  for (const { id, scoredByChecker } of challenges) {
    let last = scoredByChecker ? -1 : undefined
    while (last !== undefined) {
      const ticks: CheckerTick[] = await tickQuery(db)
        .where('challengeId', '=', id)
        .where('tick', '>', last)
        .orderBy('tick')
        .limit(ticksPerQuery)
        .execute()
      for (const tick of ticks) points.add(tick)
      last = ticks.length === ticksPerQuery ? ticks.at(-1)!.tick : undefined
    }
  }
  return points
}

/** Those that are named, of challenges that checkers score now. */
export const listTicksOf = (
  db: Db,
  keys: readonly { challengeId: number; tick: number }[],
): Promise<CheckerTick[]> =>
  tickQuery(db)
    .where(
      sql<boolean>`(challenge_id, tick) in (select * from unnest(
        ${keys.map(({ challengeId }) => challengeId)}::int[], ${keys.map(({ tick }) => tick)}::int[]))`,
    )
    .where('challengeId', 'in', (challenges) =>
      challenges.selectFrom('challenges').select('id').where('scoredByChecker', '=', true),
    )
    .execute()
