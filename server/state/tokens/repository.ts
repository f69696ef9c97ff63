// Every query on tokens.
import { type Insertable, sql } from 'kysely'
import type { SigningKeys } from '../../crypto/signing-keys.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import { staffOf } from '../sessions/repository.ts'

const keysName = 'apiTokenKeys'

const tokenQuery = (db: Db) =>
  db
    .selectFrom('apiTokens')
    .leftJoin('users', 'users.id', 'apiTokens.creatorId')
    .select([
      'apiTokens.id',
      'apiTokens.name',
      'apiTokens.scope',
      'apiTokens.gameId',
      'apiTokens.creatorId',
      'apiTokens.createdAt',
      'apiTokens.expiresAt',
      'apiTokens.lastUsedAt',
      'apiTokens.isRevoked',
      'users.userName',
    ])

export const listTokens = (db: Db) => tokenQuery(db).orderBy('createdAt').orderBy('apiTokens.id').execute()

export const listTokensOfGame = (db: Db, gameId: number) =>
  tokenQuery(db).where('apiTokens.gameId', '=', gameId).orderBy('createdAt').orderBy('apiTokens.id').execute()
export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number]

export const findToken = (db: Db, id: string): Promise<TokenRow | undefined> =>
  tokenQuery(db).where('apiTokens.id', '=', id).executeTakeFirst()

/** A token that is not revoked, with the present state of its maker. */
const makerQuery = (db: Db) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.creatorId')
    .select([
      'apiTokens.id',
      'apiTokens.name',
      'apiTokens.scope',
      'apiTokens.gameId',
      'apiTokens.expiresAt',
      'users.id as userId',
      'users.userName',
      'users.role',
      'users.avatarHash',
      staffOf,
    ])
    .where('apiTokens.isRevoked', '=', false)
    .where('users.emailConfirmed', '=', true)

export const findMakerOfToken = (db: Db, tokenHash: Buffer) =>
  makerQuery(db).where('tokenHash', '=', tokenHash).executeTakeFirst()

/** Finds the creator of a token whose text was never stored. */
export const findMakerOfOldToken = (db: Db, id: string) =>
  makerQuery(db).where('apiTokens.id', '=', id).where('tokenHash', 'is', null).executeTakeFirst()

export const insertToken = (db: Db, token: Insertable<DB['apiTokens']>) =>
  db.insertInto('apiTokens').values(token).execute()

/** @returns undefined when there is no such token. */
export const setRevoked = (db: Db, id: string, isRevoked: boolean) =>
  db
    .updateTable('apiTokens')
    .set({ isRevoked })
    .where('id', '=', id)
    .returning(['name', 'creatorId'])
    .executeTakeFirst()

/** @returns undefined when there is no such token. */
export const deleteToken = (db: Db, id: string) =>
  db.deleteFrom('apiTokens').where('id', '=', id).returning(['name', 'creatorId']).executeTakeFirst()

export async function noteUses(db: Db, uses: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update api_tokens set last_used_at = greatest(last_used_at, used.at)
    from unnest(${[...uses.keys()]}::uuid[], ${[...uses.values()]}::bigint[]) as used(token_id, at)
    where api_tokens.id = used.token_id`.execute(db)
}

/** The public key of tokens that were made before tokens were stored as hashes. */
export async function findTokenKey(db: Db): Promise<Pick<SigningKeys, 'publicKey'> | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', keysName).executeTakeFirst()
  return row?.value as unknown as Pick<SigningKeys, 'publicKey'> | undefined
}

/** From the first use of an old token on its text is what counts. */
export const keepTokenHash = (db: Db, id: string, tokenHash: Buffer) =>
  db.updateTable('apiTokens').set({ tokenHash }).where('id', '=', id).where('tokenHash', 'is', null).execute()

/** Tokens end with the password of their maker. */
export const revokeTokensOf = (db: Db, creatorId: string) =>
  db.updateTable('apiTokens').set({ isRevoked: true }).where('creatorId', '=', creatorId).execute()
