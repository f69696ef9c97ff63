// `VEXIL_WORKERS` from the sources and without pages; for tests. A message has it kill one of its workers.
import cluster from 'node:cluster'
import { loadConfig } from '../config.ts'

const config = loadConfig(process.env)
if (cluster.isPrimary) {
  const { supervise } = await import('../workers/supervise.ts')
  await supervise(config, import.meta.filename)
  process.on('message', () => Object.values(cluster.workers ?? {})[0]?.process.kill('SIGKILL'))
} else {
  const { serve } = await import('../serve.ts')
  await serve(config, { pages: 'none' })
}
