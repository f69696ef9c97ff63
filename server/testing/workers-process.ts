// `VEXIL_WORKERS` from the sources and without pages; for tests. Any message is answered with the process ids of the workers that
// answer calls.
import cluster from 'node:cluster'
import { loadConfig } from '../config.ts'
import type { ToSupervisor } from '../workers/messages.ts'

const config = loadConfig(process.env)
if (cluster.isPrimary) {
  const ready = new Set<number>()
  cluster.on('message', ({ process: { pid } }, { kind }: ToSupervisor) => kind === 'ready' && ready.add(pid!))
  cluster.on('exit', ({ process: { pid } }) => ready.delete(pid!))
  const { supervise } = await import('../workers/supervise.ts')
  await supervise(config, import.meta.filename)
  process.on('message', () => process.send?.([...ready]))
} else {
  const { serve } = await import('../serve.ts')
  await serve(config, { pages: 'none' })
}
