// Every query on games.
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { columnsOf } from '#src/contract/fields.ts'
import { gameFields } from '#src/contract/game-fields.ts'
import type { SomeGames } from '#src/rules/staff.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import { offeredDivisions } from '../../state/division-names.ts'
import { saveDivisions, type WantedDivision } from '../divisions/repository.ts'

const settingColumns = ['id', 'version', ...columnsOf(gameFields)] as const

const settings = [...settingColumns, offeredDivisions.as('divisions')] as const

const gameQuery = (db: Db) => db.selectFrom('games').select(settings)

export const findGame = (db: Db, gameId: number) => gameQuery(db).where('id', '=', gameId).executeTakeFirst()
export type GameRow = NonNullable<Awaited<ReturnType<typeof findGame>>>

export async function findPrivateKey(db: Db, gameId: number): Promise<string | undefined> {
  const game = await db.selectFrom('games').select('privateKey').where('id', '=', gameId).executeTakeFirst()
  return game?.privateKey
}

/** Kept from being deleted until the end of the transaction, with the key that signs team tokens. */
export const holdGame = (tx: Db, gameId: number) =>
  gameQuery(tx).select('privateKey').where('id', '=', gameId).forKeyShare().executeTakeFirst()
export type HeldGame = NonNullable<Awaited<ReturnType<typeof holdGame>>>

/** Locked until the end of the transaction. */
export const lockGame = (tx: Db, gameId: number) =>
  gameQuery(tx).where('id', '=', gameId).forNoKeyUpdate().executeTakeFirst()

/** Newest number first. */
export const listGames = (
  db: Db,
  among: SomeGames,
  { count, skip }: { count: number; skip: number },
): Promise<GameRow[]> =>
  gameQuery(db).where(isAmong(among)).orderBy('id', 'desc').limit(count).offset(skip).execute()

export const countGames = (db: Db, among: SomeGames): Promise<number> => countWhere(db, isAmong(among))
export const countVisibleGames = (db: Db): Promise<number> => countWhere(db, sql<SqlBool>`not hidden`)

const isAmong = (games: SomeGames) =>
  games === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`id = any(${games}::integer[])`

async function countWhere(db: Db, condition: RawBuilder<SqlBool>): Promise<number> {
  const { count } = await db
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return count
}

const cardQuery = (db: Db) =>
  db
    .selectFrom('games')
    .select(['id', 'title', 'summary', 'posterHash', 'teamMemberCountLimit', 'startAt', 'endAt'])
    .where('hidden', '=', false)
export type GameCardRow = Awaited<ReturnType<ReturnType<typeof cardQuery>['execute']>>[number]

/** Visible games, latest start first. */
export const listGameCards = (
  db: Db,
  { count, skip }: { count: number; skip: number },
): Promise<GameCardRow[]> =>
  cardQuery(db).orderBy('startAt', 'desc').orderBy('id', 'desc').limit(count).offset(skip).execute()

/** Visible games, the one whose start or end is nearest to now first. */
export const listGameCardsNear = (db: Db, now: number, limit: number): Promise<GameCardRow[]> =>
  cardQuery(db)
    .orderBy(
      sql`case
        when ${now} < start_at then start_at - ${now}
        when ${now} < end_at then least(${now} - start_at, end_at - ${now})
        else ${now} - end_at
      end`,
    )
    .orderBy('id')
    .limit(limit)
    .execute()

interface Divided {
  /** In the order in which they are offered; without them, those that are there stay. */
  divisions?: readonly WantedDivision[]
}

export async function insertGame(
  tx: Db,
  { divisions, ...game }: Insertable<DB['games']> & Divided,
): Promise<GameRow> {
  const { id } = await tx.insertInto('games').values(game).returning('id').executeTakeFirstOrThrow()
  if (divisions) await saveDivisions(tx, id, divisions)
  return (await findGame(tx, id))!
}

/** Changes settings, and raises their version. The caller has locked the game. */
export async function updateGame(
  tx: Db,
  gameId: number,
  { divisions, ...changes }: Updateable<DB['games']> & Divided,
): Promise<GameRow> {
  if (divisions) await saveDivisions(tx, gameId, divisions)
  return await tx
    .updateTable('games')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', gameId)
    .returning(settings)
    .executeTakeFirstOrThrow()
}

/** The poster is no part of what an editor saves as a whole: the version stays. */
export const updatePoster = (tx: Db, gameId: number, posterHash: string) =>
  tx.updateTable('games').set({ posterHash }).where('id', '=', gameId).execute()

/** With everything that belongs to it. @returns the game as it was, if there was one. */
export const deleteGame = (tx: Db, gameId: number): Promise<GameRow | undefined> =>
  tx.deleteFrom('games').where('id', '=', gameId).returning(settings).executeTakeFirst()
