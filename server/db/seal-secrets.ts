// Seals the secrets of the database with the present key, once: those stored in plain text, or with the generated key of the
// data folder before a key was configured.
import { sql } from 'kysely'
import { keepSecret, openSecret } from '../crypto/at-rest.ts'
import { StartError } from '../process/start-error.ts'
import type { Db } from './client.ts'

const places = [
  { table: 'games', key: 'id', column: 'private_key' },
  { table: 'legacy_hashes', key: 'game_id', column: 'salt' },
  { table: 'transport_keys', key: 'id', column: 'private_key' },
  { table: 'second_factors', key: 'user_id', column: 'totp_secret' },
  { table: 'login_providers', key: 'id', column: 'client_secret' },
  { table: 'hooks', key: 'id', column: 'secrets' },
  { table: 'push_keys', key: 'id', column: 'private_key' },
  { table: 'push_subscriptions', key: 'id', column: 'secrets' },
] as const

/**
 * @param secretKey the present key; undefined: secrets stay as they are.
 * @param former the key that may have been used before.
 * @throws StartError when secrets were sealed with another key, because no team could join the games.
 */
export async function sealSecrets(db: Db, secretKey: string | undefined, former?: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { table, key, column } of places) {
      const [name, id, stored] = [table, key, column].map((text) => sql.ref(text))
      const { rows } = await sql<{ id: unknown; stored: string }>`
        select ${id} as id, ${stored} as stored from ${name} where ${stored} is not null for update`.execute(
        tx,
      )
      for (const row of rows) {
        const isSealed = row.stored.startsWith('sealed:')
        if (isSealed && openSecret(secretKey, row.stored) !== undefined) continue
        const text = isSealed && former !== undefined ? openSecret(former, row.stored) : row.stored
        if (text === undefined || text.startsWith('sealed:')) throw wrongKey()
        if (secretKey === undefined) continue
        await sql`update ${name} set ${stored} = ${keepSecret(secretKey, text)} where ${id} = ${row.id}`.execute(
          tx,
        )
      }
    }
  })
}

const wrongKey = () =>
  new StartError('VEXIL_SECRET_KEY is not the one that the keys in the database were encrypted with.')
