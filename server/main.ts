// Starts the built Vexil: reads the configuration, opens the parts, listens, and stops cleanly.
import { join } from 'node:path'
import { createApp } from './app.ts'
import { ConfigError, loadConfig } from './config.ts'
import { EmbeddedDatabaseError } from './db/embedded/problem.ts'
import { MigrationError } from './db/migrate.ts'
import { StartError } from './start-error.ts'

try {
  const config = loadConfig(process.env)
  const app = await createApp(config, { builtFolder: join(import.meta.dirname, '..') })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void app.close().then(() => process.exit(0))
    })
  }
  const port = await app.listen().catch(async (error) => {
    await app.close()
    throw error
  })
  const address = config.publicUrl ?? `http://localhost:${port}`
  process.stdout.write(`Vexil is ready: ${address}\n`)
  if (app.setupToken) {
    process.stdout.write(
      `There is no administrator yet. Open once: ${address}/setup?token=${app.setupToken}\n`,
    )
  }
} catch (error) {
  const hasSentence = [ConfigError, EmbeddedDatabaseError, MigrationError, StartError].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(`${hasSentence ? (error as Error).message : ((error as Error).stack ?? error)}\n`)
  process.exit(1)
}
