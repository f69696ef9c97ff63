// Opens the configured database: a server by its URL, or the built-in one.
import type { Config } from '#server/config.ts'
import { type Connection, type OpenDatabase, openDatabase } from './client.ts'
import { type EmbeddedOptions, startEmbedded } from './embedded.ts'
import { refuseSharedSessions } from './refuse-shared-sessions.ts'

export interface DatabaseHandle extends Pick<OpenDatabase, 'db' | 'pool'> {
  /** For sessions outside the pool, such as a listener. */
  connection: Connection
  /** Closes the pool, then the built-in database if it is ours. */
  stop(): Promise<void>
}

export async function openFromConfig(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log?: EmbeddedOptions['log'],
): Promise<DatabaseHandle> {
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl }
    await refuseSharedSessions(connection)
    const { db, pool, close } = openDatabase(connection, { poolSize: config.databasePool })
    return { db, pool, connection, stop: close }
  }
  const server = await startEmbedded({ dataDir: config.dataDir, ...(log && { log }) })
  const { connection } = server
  const { db, pool, close } = openDatabase(connection, { poolSize: config.databasePool })
  return {
    db,
    pool,
    connection,
    stop: async () => {
      await close()
      await server.stop()
    },
  }
}
