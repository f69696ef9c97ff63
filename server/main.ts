// Starts the built Vexil: one process, or a supervisor with its workers.
import cluster from 'node:cluster'
import { join } from 'node:path'
import { loadConfig } from './config.ts'

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
  // Loaded when needed: a supervisor needs little memory.
  const { problemSentence } = await import('./lib/problem-sentence.ts')
  process.stderr.write(`${problemSentence(error)}\n`)
  process.exit(1)
}
