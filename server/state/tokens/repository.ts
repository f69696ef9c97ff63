// Every query on tokens, and on the pair of keys that signs them.
import { type Insertable, sql } from 'kysely'
import { keepSecret } from '../../crypto/at-rest.ts'
import { newSigningKeys, type SigningKeys } from '../../crypto/signing-keys.ts'
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
      'apiTokens.creatorId',
      'apiTokens.createdAt',
      'apiTokens.expiresAt',
      'apiTokens.lastUsedAt',
      'apiTokens.isRevoked',
      'users.userName',
    ])

export const listTokens = (db: Db) => tokenQuery(db).orderBy('createdAt').orderBy('apiTokens.id').execute()
export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number]

export const findToken = (db: Db, id: string): Promise<TokenRow | undefined> =>
  tokenQuery(db).where('apiTokens.id', '=', id).executeTakeFirst()

/** A token that is not revoked, with the present state of its maker. */
export const findMakerOfToken = (db: Db, id: string) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.creatorId')
    .select([
      'apiTokens.name',
      'apiTokens.scope',
      'apiTokens.expiresAt',
      'users.id as userId',
      'users.userName',
      'users.role',
      'users.avatarHash',
      staffOf,
    ])
    .where('apiTokens.id', '=', id)
    .where('apiTokens.isRevoked', '=', false)
    .where('users.emailConfirmed', '=', true)
    .executeTakeFirst()

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

/** The stored key pair, created when first needed; concurrent callers get the same one. */
export async function ensureTokenKeys(db: Db, secretKey?: string): Promise<SigningKeys> {
  const known = await findTokenKeys(db)
  if (known) return known
  const { publicKey, privateKey } = newSigningKeys()
  const made: SigningKeys = { publicKey, privateKey: keepSecret(secretKey, privateKey) }
  await db
    .insertInto('settings')
    .values({ name: keysName, value: JSON.stringify(made) })
    .onConflict((row) => row.column('name').doNothing())
    .execute()
  return (await findTokenKeys(db)) as SigningKeys
}

export async function findTokenKeys(db: Db): Promise<SigningKeys | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', keysName).executeTakeFirst()
  return row?.value as unknown as SigningKeys | undefined
}
