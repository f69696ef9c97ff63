// The part of `npm run dev` that is replaced at each change of the server.
import { type App, createApp, type Overrides } from '../../app.ts'
import { loadConfig } from '../../config.ts'
import { type Connection, openDatabase } from '../../db/client.ts'

export interface DevSurroundings extends Pick<Overrides, 'pages' | 'builtFolder'> {
  /** The connection to the built-in database; undefined with `DATABASE_URL`. */
  connection: Connection | undefined
  address: string
}

export async function startDevApp({ connection, address, ...overrides }: DevSurroundings): Promise<App> {
  const config = loadConfig(process.env)
  const where = connection ?? { connectionString: config.databaseUrl! }
  const { db, pool, close } = openDatabase(where, { poolSize: config.databasePool })
  try {
    // The port that developers know stays open elsewhere; this one only lets the app start as it always does.
    const behind = { ...config, host: '127.0.0.1', port: 0, publicUrl: config.publicUrl ?? address }
    const database = { db, pool, connection: where, stop: close }
    const app = await createApp(behind, { ...overrides, database })
    await app.listen()
    return {
      ...app,
      close: async () => {
        await app.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
