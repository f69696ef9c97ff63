// Queries on the categories that a game has beside the documented ones.
import { sql } from 'kysely'
import { limits } from '#src/contract/limits.ts'
import type { OwnCategory, UsedCategory } from '#src/contract/own-categories.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'

/** By name. */
export const listCategories = (db: Db, gameId: number): Promise<UsedCategory[]> =>
  db
    .selectFrom('ownCategories')
    .select(['id', 'name', 'tone', 'pattern'])
    .select(
      sql<number[]>`array(
        select challenges.id from challenges
        where challenges.game_id = own_categories.game_id and own_category = own_categories.name order by id
      )`.as('challengeIds'),
    )
    .where('gameId', '=', gameId)
    .orderBy(sql`lower(name)`)
    .$castTo<UsedCategory>()
    .execute()

export const insertCategory = (tx: Db, gameId: number, { name, tone, pattern }: OwnCategory) =>
  tx
    .insertInto('ownCategories')
    .values({ gameId, name, tone, pattern })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

/** Its challenges follow its name. */
export const updateCategory = (tx: Db, id: number, { name, tone, pattern }: OwnCategory) =>
  tx.updateTable('ownCategories').set({ name, tone, pattern }).where('id', '=', id).execute()

export const deleteCategory = (tx: Db, id: number) =>
  tx.deleteFrom('ownCategories').where('id', '=', id).execute()

/** Of challenges whose category has another name, or is gone: forms that are open are based on another version. */
export const touchChallenges = (
  tx: Db,
  ids: readonly number[],
  changes: { ownCategory?: null; position?: null },
) =>
  tx
    .updateTable('challenges')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', anyOf(ids))
    .execute()

/** The second game has what the first one has. */
export const copyCategories = (tx: Db, from: number, to: number) =>
  sql`
    insert into own_categories (game_id, name, tone, pattern)
    select ${to}::int, name, tone, pattern from own_categories where game_id = ${from} order by id`.execute(
    tx,
  )

/** The second game gets those that these challenges of the first one have, and that it does not have yet. */
export async function copyCategoriesOf(
  tx: Db,
  { from, to, challengeIds }: { from: number; to: number; challengeIds: readonly number[] },
): Promise<(OwnCategory & { id: number })[]> {
  const { rows } = await sql<OwnCategory & { id: number }>`
    insert into own_categories (game_id, name, tone, pattern)
    select ${to}::int, name, tone, pattern from own_categories source
    where game_id = ${from}
      and name in (select own_category from challenges where game_id = ${from} and id = any(${challengeIds}::int[]))
      and not exists (select from own_categories where game_id = ${to} and lower(name) = lower(source.name))
    order by id
    limit greatest(0, ${limits.ownCategoriesMax} - (select count(*) from own_categories where game_id = ${to}))
    on conflict do nothing
    returning id, name, tone, pattern`.execute(tx)
  return rows
}
