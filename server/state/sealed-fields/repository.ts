// Every query on the keys of encrypted fields.
import type { Insertable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

/** The key in force first. */
export const listKeys = (db: Db, retiredAfter: number) =>
  db
    .selectFrom('transportKeys')
    .selectAll()
    .where((where) => where.or([where('retiredAt', 'is', null), where('retiredAt', '>', retiredAfter)]))
    .orderBy('id', 'desc')
    .execute()

/** Undefined while fields travel as they are. */
export const findPublicKey = async (db: Db) =>
  (await db.selectFrom('transportKeys').select('publicKey').where('retiredAt', 'is', null).executeTakeFirst())
    ?.publicKey

/** Does nothing when a key is in force. */
export const insertKey = (tx: Db, key: Insertable<DB['transportKeys']>) =>
  tx
    .insertInto('transportKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const retireKey = (tx: Db, now: number) =>
  tx.updateTable('transportKeys').set({ retiredAt: now }).where('retiredAt', 'is', null).execute()

export const deleteRetiredKeys = (tx: Db, retiredBefore: number) =>
  tx.deleteFrom('transportKeys').where('retiredAt', '<=', retiredBefore).execute()
