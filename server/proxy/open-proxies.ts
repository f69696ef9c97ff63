// Everything by which players reach containers through this server.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Middleware } from 'koa'
import type { Services } from '../access/services.ts'
import type { UpgradeRoute } from '../http/upgrades.ts'
import { type Captures, createCaptures } from '../modules/captures/create-captures.ts'
import { type ConnectionsLog, createConnectionsLog } from '../state/containers/connections-log.ts'
import { createProxy } from './proxy.ts'
import { createTunnels, type Tunnels } from './tunnels.ts'
import { createWebHosts } from './web-hosts.ts'

export interface Proxies {
  tunnels: Tunnels
  captures: Captures
  connectionsLog: ConnectionsLog
  route: UpgradeRoute
  takeOtherHost(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** The request is for a host name of an instance. */
  isOtherHost(request: IncomingMessage): boolean
  /** Host names of instances. */
  hosts: Middleware
  /** The proxy's addresses without an upgrade. */
  plain: Middleware
  /** Ends all connections and stores what was recorded. */
  close(): Promise<void>
}

/** For what waits to be sent when the server stops. */
const closeMs = 5_000

export function openProxies(services: Services): Proxies {
  const connectionsLog = createConnectionsLog(services)
  const captures = createCaptures(services)
  const tunnels = createTunnels({ ...services, connectionsLog, captures })
  const proxy = createProxy({ ...services, tunnels })
  const hosts = createWebHosts({ ...services, tunnels })
  return {
    tunnels,
    captures,
    connectionsLog,
    route: proxy.route,
    plain: proxy.plain,
    isOtherHost: hosts.isOurs,
    hosts: hosts.middleware,
    takeOtherHost: hosts.takeUpgrade,
    async close() {
      proxy.close()
      await tunnels.close(closeMs)
      await captures.stop()
      await connectionsLog.stop()
    },
  }
}
