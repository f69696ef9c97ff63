// A process that answers calls: the whole server, or one of its workers.
import cluster from 'node:cluster'
import { type App, createApp, type Overrides } from './app.ts'
import type { Config } from './config.ts'
import { acceptMore, type MoreHandles } from './process/accept-more.ts'
import { collectWhenIdle } from './process/collect-when-idle.ts'
import { boundHeapGrowth } from './process/heap-growth.ts'
import { onStopSignal } from './process/on-stop-signal.ts'
import { tellReady } from './process/tell-ready.ts'
import { joinSupervisor } from './workers/join-supervisor.ts'

export async function serve(whole: Config, overrides: Overrides): Promise<void> {
  boundHeapGrowth()
  const membership = cluster.isWorker ? joinSupervisor(whole) : undefined
  const config = membership?.config ?? whole
  const app = await createApp(config, {
    ...overrides,
    ...(membership && { rateLimits: membership.rateLimits, setsUp: membership.setsUp }),
  })
  let more: MoreHandles | undefined
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    more?.close()
    void app
      .drain()
      .then(() => app.close())
      .then(() => process.exit(0))
  }
  if (membership) membership.onStop(stop)
  else onStopSignal(stop)
  const { port, ...accepting } = await (membership ? membership.listen(app) : listen(app)).catch(
    async (error) => {
      await app.close()
      throw error
    },
  )
  more = accepting.more
  collectWhenIdle()
  const address = config.publicUrl ?? `http://localhost:${port}`
  const { setupToken } = app
  if (membership) membership.ready({ port, address, setupToken })
  else tellReady({ address, setupToken })
}

async function listen(app: App): Promise<{ port: number; more: MoreHandles | undefined }> {
  const port = await app.listen()
  const more = await acceptMore(app.server).catch((error: unknown) => {
    app.services.log.warn({ err: error }, 'new connections are accepted one at a time')
    return undefined
  })
  return { port, more }
}
