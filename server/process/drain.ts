// How this process leaves without a lost call: it stops to accept connections, answers what is under way and what still comes
// over connections that are open (with `Connection: close`), tells streams and hub clients to come back, and waits for all
// of that within a bound.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Drain {
  readonly isDraining: boolean
  /** Calls it when the process begins to leave. Returns what forgets it. */
  onStart(listener: () => void): () => void
}

export interface DrainTimes {
  /** How long an idle connection is kept, so that a request that is on its way over it is answered. */
  idleMs: number
  /** How long answers, downloads and uploads may take. */
  mostMs: number
}
/** Container engines kill after 10 s or more; the compose file and the manifests allow 30 s. */
export const drainTimes: DrainTimes = { idleMs: 1_000, mostMs: 20_000 }

export interface ServerDrain extends Drain {
  /** Resolves when nothing is under way, or when the time is over. */
  run(times?: DrainTimes): Promise<void>
}

export function createDrain(server: Server): ServerDrain {
  const listeners = new Set<() => void>()
  const underWay = new Set<ServerResponse>()
  let connections = 0
  let isDraining = false
  let whenDone = () => {}

  // Counted here: the server does not count those of further handles (accept-more.ts).
  server.on('connection', (socket: Socket) => {
    connections++
    socket.once('close', () => connections--)
  })
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    underWay.add(response)
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      underWay.delete(response)
      if (underWay.size === 0) whenDone()
    })
  })

  return {
    get isDraining() {
      return isDraining
    },
    onStart(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async run({ idleMs, mostMs } = drainTimes) {
      if (isDraining) return
      isDraining = true
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
      // The method of HTTP servers would also close idle connections, over which a request may be on its way.
      if (server.listening) NetServer.prototype.close.call(server)
      for (const listener of [...listeners]) listener()
      const isOver = new AbortController()
      const end = pause(mostMs, undefined, { signal: isOver.signal }).catch(() => {})
      if (connections > 0) await pause(idleMs)
      server.closeIdleConnections()
      const done = new Promise<void>((resolve) => {
        whenDone = resolve
      })
      if (underWay.size > 0) await Promise.race([done, end])
      isOver.abort()
    },
  }
}
