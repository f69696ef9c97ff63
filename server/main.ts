// Starts the built Vexil: one process, or a supervisor with its workers.
import cluster from 'node:cluster'
import { join } from 'node:path'
import { loadConfig } from './config.ts'

/** Errors whose message is a sentence for the person who starts the server. */
const withSentence = new Set(['ConfigError', 'EmbeddedDatabaseError', 'MigrationError', 'StartError'])

try {
  const config = loadConfig(process.env)
  // Loaded when needed: a supervisor needs little memory.
  if (config.workers > 1 && cluster.isPrimary) {
    const { supervise } = await import('./workers/supervise.ts')
    await supervise(config, import.meta.filename)
  } else {
    const { serve } = await import('./serve.ts')
    await serve(config, { builtFolder: join(import.meta.dirname, '..') })
  }
} catch (error) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  process.stderr.write(`${withSentence.has(name) ? message : (stack ?? message)}\n`)
  process.exit(1)
}
