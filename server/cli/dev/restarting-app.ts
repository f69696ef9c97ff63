import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../app.ts'

const closeWithinMs = 2_000

/** Answers the requests of `front` with the app that `start` makes. Requests wait while it starts. */
export function createRestartingApp(front: Server, start: () => Promise<App>) {
  const open = new Set<ServerResponse>()
  let isQueued = false
  let hasFailed = false
  let app: Promise<App> | undefined

  async function stop(old: App | undefined): Promise<void> {
    await Promise.race([old?.close(), sleep(closeWithinMs)])
    // Live streams never end by themselves.
    for (const response of open) if (response.headersSent) response.destroy()
  }

  async function replace(old: Promise<App> | undefined): Promise<App> {
    await stop(await old?.catch(() => undefined))
    isQueued = false
    return start()
  }

  front.on('request', async (request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    try {
      const current = await app
      current?.server.emit('request', request, response)
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end(`The server did not start.\n${(error as Error).stack}`)
    }
  })
  front.on('upgrade', async (request, socket, head) => {
    if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
    const current = await app?.catch(() => undefined)
    if (current) current.server.emit('upgrade', request, socket, head)
    else socket.destroy()
  })

  return {
    /** Starts the app, once for all changes that come before it begins. */
    restart(): void {
      if (isQueued) return
      isQueued = true
      app = replace(app)
      app.then(
        () => {
          hasFailed = false
        },
        (error: Error) => {
          hasFailed = true
          process.stderr.write(`The server did not start. ${error.stack}\n`)
        },
      )
    },
    /** True when the latest start failed: any change may mend it. */
    hasFailed: () => hasFailed,
    close: async () => stop(await app?.catch(() => undefined)),
  }
}
