// A data folder that contains the demonstration.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { openFromConfig } from '#server/db/open.ts'
import { openStorage } from '#server/ports/storage/open.ts'
import { fillDemo } from '#server/seed/demo.ts'

/** @returns the folder; the server that is started on it removes it in the end. */
export async function makeDemoFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-e2e-'))
  const config = loadConfig({ VEXIL_DATA_DIR: folder })
  const database = await openFromConfig(config)
  await migrateToLatest(database.db)
  await fillDemo(database.db, Date.now(), await openStorage(config, console))
  await database.stop()
  return folder
}
