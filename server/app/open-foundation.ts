// What everything else stands on: the text log, the disk, the storage and the migrated database.
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { type DatabaseHandle, openFromConfig } from '../db/open.ts'
import { sealSecrets } from '../db/seal-secrets.ts'
import { readKeyFile, secretKeyFor } from '../db/secret-key.ts'
import { openStorage } from '../ports/storage/open.ts'
import type { Storage } from '../ports/storage/port.ts'
import { createDiskRoom, type DiskRoom } from '../process/disk-room.ts'
import { openLogLines } from '../process/log-lines.ts'
import type { Overrides } from './overrides.ts'
import type { Stops } from './stops.ts'

export interface Foundation {
  /** With the key that secrets in the database are sealed with. */
  config: Config
  lines: Logger
  room: DiskRoom
  storage: Storage
  database: DatabaseHandle
}

export async function openFoundation(given: Config, overrides: Overrides, stops: Stops): Promise<Foundation> {
  const lines = overrides.log ?? openLogLines(given.logLevel)
  const room = createDiskRoom(given.dataDir, { reserve: given.diskReserve, log: lines })
  await room.left()
  const storage = await openStorage(given, lines, room)
  const database =
    overrides.database ?? stops.add(await openFromConfig(given, lines), (opened) => opened.stop())
  await migrateToLatest(database.db)
  const config = { ...given, secretKey: secretKeyFor(given) }
  await sealSecrets(database.db, config.secretKey, readKeyFile(config.dataDir))
  return { config, lines, room, storage, database }
}
