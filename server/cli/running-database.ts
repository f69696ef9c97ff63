import path from 'node:path'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { layoutOf } from '../db/embedded/layout.ts'
import { ping } from '../db/embedded/ping.ts'
import { type DatabaseHandle, openFromConfig } from '../db/open.ts'

/** The configured database, also while a server uses it; the built-in one is started when it does not run. */
export async function openRunning(config: Config): Promise<DatabaseHandle> {
  if (config.databaseUrl === undefined) {
    const answer = await ping(layoutOf(path.resolve(config.dataDir)))
    if (typeof answer === 'object') {
      const connection = { ...answer, database: 'vexil' }
      const { db, pool, close } = openDatabase(connection, { poolSize: 3 })
      return { db, pool, connection, stop: close }
    }
  }
  return await openFromConfig(config)
}
