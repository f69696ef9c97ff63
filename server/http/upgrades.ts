// The websockets of the server: one table of paths. What every one of them needs is checked here: the site that the
// request comes from, its session, and the general limit of its caller.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RatePolicyName } from '#src/contract/limits.ts'
import type { RequestContext } from '../access/context.ts'
import type { OpenStreams } from '../access/open-streams.ts'
import type { Services } from '../access/services.ts'
import { takeRate } from '../access/take-rate.ts'
import { answerWithoutUpgrade } from './answer-without-upgrade.ts'
import { isSameSite } from './cross-site.ts'
import { isWellAddressed } from './request-target.ts'
import { upgradeContext } from './upgrade-context.ts'

export interface Upgrade {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  ctx: RequestContext
  /** A renewed session, for the answer to the upgrade. */
  setCookies: string[]
  /** The groups of the route's pattern. */
  params: string[]
}

export interface UpgradeRoute {
  /** Matches the path without the query. */
  path: RegExp
  /** How many of them a caller may keep open is limited like that of live streams. */
  open?: OpenStreams
  /** Instead of the general limit. */
  rate?: RatePolicyName
  accept(upgrade: Upgrade): void | Promise<void>
}

/** Any other path is answered as if no upgrade had been asked for. Returns what ends it. */
export function serveUpgrades(
  server: Server,
  services: Services,
  routes: readonly UpgradeRoute[],
  /** Takes upgrades to other host names; false for all others. */
  takeOtherHost: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean = () => false,
): () => void {
  const contextOf = upgradeContext(services)
  let closed = false

  async function admit(
    route: UpgradeRoute,
    params: string[],
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ) {
    // A page of another site must not listen with the reader's session.
    if (!isSameSite(request.headers, services.config.publicUrl)) return refuse(socket, '403 Forbidden')
    const { ctx, setCookies } = await contextOf(request)
    try {
      await takeRate(ctx, route.rate ?? (ctx.actor ? 'general' : 'generalGuest'))
    } catch {
      return refuse(socket, '429 Too Many Requests')
    }
    if (closed) return refuse(socket, '503 Service Unavailable')
    if (route.open) {
      const leave = route.open.enter(ctx)
      if (!leave) return refuse(socket, '429 Too Many Requests')
      socket.once('close', leave)
    }
    await route.accept({ request, socket, head, ctx, setCookies, params })
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (takeOtherHost(request, socket, head)) return
    const [path = ''] = (request.url ?? '').split('?')
    const isWebsocket = /^websocket$/i.test(request.headers.upgrade ?? '')
    for (const route of isWebsocket && isWellAddressed(request) ? routes : []) {
      const match = route.path.exec(path)
      if (!match) continue
      socket.on('error', () => socket.destroy())
      admit(route, match.slice(1), request, socket, head).catch((error: Error) => {
        services.log.error({ error: error.message, stack: error.stack }, 'fault')
        refuse(socket, '500 Internal Server Error')
      })
      return
    }
    // Another listener, such as the development server's, may serve the path.
    if (server.listenerCount('upgrade') === 1) answerWithoutUpgrade(server, request, socket, head)
  }
  server.on('upgrade', onUpgrade)

  return () => {
    closed = true
    server.off('upgrade', onUpgrade)
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
