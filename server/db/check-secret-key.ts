import { sql } from 'kysely'
import { openSecret } from '../crypto/at-rest.ts'
import { StartError } from '../start-error.ts'
import type { Db } from './client.ts'

/** Refuses to start when private keys were sealed with another key, because no team could join the games. */
export async function checkSecretKey(db: Db, secretKey: string | undefined): Promise<void> {
  const { rows } = await sql<{ stored: string }>`
    (select private_key as stored from games where private_key like 'sealed:%' order by id desc limit 1)
    union all
    select value->>'privateKey' from settings where name = 'apiTokenKeys'
    union all
    select private_key from transport_keys where retired_at is null`.execute(db)
  if (rows.some(({ stored }) => openSecret(secretKey, stored) === undefined))
    throw new StartError('VEXIL_SECRET_KEY is not the one that the keys in the database were encrypted with.')
}
