// Every query on games.
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { columnsOf, type Row } from '#src/contract/fields.ts'
import { gameFields } from '#src/contract/game-fields.ts'
import type { SomeGames } from '#src/rules/staff.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import { offeredDivisions } from '../../state/division-names.ts'
import { saveDivisions, type WantedDivision } from '../divisions/repository.ts'

const settingColumns = ['id', 'version', 'revealedAt', ...columnsOf(gameFields)] as const

const settings = [...settingColumns, offeredDivisions.as('divisions')] as const

type GameOptions = Pick<Row<typeof gameFields>, 'defaultCurve' | 'bloodMode' | 'hintsAfterEnd'>

const gameQuery = (db: Db) => db.selectFrom('games').select(settings).$narrowType<GameOptions>()

export const findGame = (db: Db, gameId: number) => gameQuery(db).where('id', '=', gameId).executeTakeFirst()
export type GameRow = NonNullable<Awaited<ReturnType<typeof findGame>>>

export const findHashSecrets = (db: Db, gameId: number) =>
  db
    .selectFrom('games')
    .leftJoin('legacyHashes', 'legacyHashes.gameId', 'games.id')
    .select(['privateKey', 'salt'])
    .where('id', '=', gameId)
    .executeTakeFirst()

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

/** For the table of organisers, latest start first. */
export const listGameTable = (db: Db, among: SomeGames) =>
  db
    .selectFrom('games')
    .select(['id', 'title', 'hidden', 'posterHash', 'startAt', 'endAt'])
    .select([
      sql<boolean>`hidden and try_out_of is not null`.as('isTryOut'),
      sql<number>`(select count(*)::int from challenges where game_id = games.id)`.as('challenges'),
      sql<number>`(select count(*)::int from participations where game_id = games.id)`.as('teams'),
      sql<number>`(
        select count(*)::int from participations where game_id = games.id and status = 'Pending'
      )`.as('pending'),
    ])
    .where(isAmong(among))
    .orderBy('startAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const countGames = (db: Db, among: SomeGames): Promise<number> => countWhere(db, isAmong(among))
export const countVisibleGames = (db: Db): Promise<number> => countWhere(db, sql<SqlBool>`not hidden`)

const isAmong = (games: SomeGames) =>
  games === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`id = any(${games}::integer[])`

export async function listTitles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('games').select('title').execute()
  return rows.map(({ title }) => title)
}

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

/** The visible game that runs, else the one that starts next. */
export const findNextGameCard = (db: Db, now: number): Promise<GameCardRow | undefined> =>
  cardQuery(db).where('endAt', '>', now).orderBy('startAt').orderBy('id').limit(1).executeTakeFirst()

/** The visible games in which teams of this account take part, latest start first. */
export const listGamesOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('participations')
    .innerJoin('games', 'games.id', 'participations.gameId')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .innerJoin('teamMembers', 'teamMembers.teamId', 'teams.id')
    .leftJoin('participationMembers', (join) =>
      join
        .onRef('participationMembers.participationId', '=', 'participations.id')
        .onRef('participationMembers.userId', '=', 'teamMembers.userId'),
    )
    .select([
      'games.id',
      'games.title',
      'games.posterHash',
      'games.startAt',
      'games.endAt',
      'games.practiceMode',
    ])
    .select(['teams.id as teamId', 'teams.name as teamName', 'participations.status'])
    .select(({ eb }) => eb('participationMembers.userId', 'is not', null).as('joined'))
    .where('teamMembers.userId', '=', userId)
    .where('games.hidden', '=', false)
    .orderBy('games.startAt', 'desc')
    .orderBy('games.id', 'desc')
    .execute()
export type OwnGameRow = Awaited<ReturnType<typeof listGamesOfUser>>[number]

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

/** No setting: what editors have in their forms stays as it is. */
export const updateRevealedAt = (tx: Db, gameId: number, revealedAt: number | null) =>
  tx.updateTable('games').set({ revealedAt }).where('id', '=', gameId).execute()

/**
 * Those that sign the tokens of teams.
 * @param keys the private one is sealed.
 */
export const updateSigningKeys = (
  tx: Db,
  gameId: number,
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
) => tx.updateTable('games').set({ publicKey, privateKey }).where('id', '=', gameId).execute()

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
    .$narrowType<GameOptions>()
    .executeTakeFirstOrThrow()
}

/** The poster is no part of what an editor saves as a whole: the version stays. */
export const updatePoster = (tx: Db, gameId: number, posterHash: string | null) =>
  tx.updateTable('games').set({ posterHash }).where('id', '=', gameId).execute()

/** With everything that belongs to it. @returns the game as it was, if there was one. */
export const deleteGame = (tx: Db, gameId: number): Promise<GameRow | undefined> =>
  tx
    .deleteFrom('games')
    .where('id', '=', gameId)
    .returning(settings)
    .$narrowType<GameOptions>()
    .executeTakeFirst()
