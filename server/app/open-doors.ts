// What callers come through: the site, the hubs, the ways to containers and the port of the metrics.
import { createServer, type Server } from 'node:http'
import Koa from 'koa'
import { connectionLimits } from '#src/contract/limits.ts'
import type { Services } from '../access/services.ts'
import { asSource } from '../http/as-source.ts'
import { callOpener, openPeerReader } from '../http/call-context.ts'
import { plain, trustOf } from '../http/client-address.ts'
import { type Connections, limitConnections } from '../http/connections.ts'
import { earlyAnswers } from '../http/early-answers.ts'
import { health } from '../http/health.ts'
import { createHealthCheck } from '../http/health-check.ts'
import { logFaults } from '../http/log-faults.ts'
import { refuseConnect } from '../http/refuse-connect.ts'
import { requestLog } from '../http/request-log.ts'
import { requestTarget } from '../http/request-target.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { bodyTimes, cutSlowBodies } from '../http/slow-bodies.ts'
import { serveUpgrades } from '../http/upgrades.ts'
import { createHubs, type Hubs } from '../hubs/hubs.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { shareOfWorker } from '../process/share-of-worker.ts'
import { openProxies, type Proxies } from '../proxy/open-proxies.ts'
import { earlyRest } from '../rest/early-rest.ts'
import { earlyRpc } from '../rpc/early-rpc.ts'
import type { Foundation } from './open-foundation.ts'
import { addSite } from './open-site.ts'
import type { Overrides } from './overrides.ts'
import type { Stops } from './stops.ts'

export interface Doors {
  hubs: Hubs
  proxies: Proxies
  metrics: Metrics
}

const hourMs = 3_600_000
/** Time limit for the headers of a request, from its first byte. */
const headersMs = 20_000
/** As long as browsers keep idle connections; longer than the 60 s of common reverse proxies, which must be the ones to close. */
const keepAliveMs = 75_000

/** A large upload over a slow connection takes long; `cutSlowBodies` and the reader of a form abort one that stops sending. */
export const createHttpServer = (): Server =>
  createServer({
    requestTimeout: hourMs,
    headersTimeout: headersMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: headersMs / 4,
  })

export function openDoors(
  { lines, database }: Foundation,
  services: Services,
  overrides: Overrides,
  { server, built }: { server: Server; built: string },
  stops: Stops,
): Doors {
  const { config, drain, log } = services
  const serves = { web: config.roles.includes('web'), proxy: config.roles.includes('proxy') }
  stops.add(server, close)
  const connections = config.rateLimit ? limited(server, services, stops) : undefined
  const hubs = stops.add(createHubs(services), (opened) => opened.close())
  const proxies = stops.add(openProxies(services), (opened) => opened.close())
  refuseConnect(server)
  const upgrades = [...(serves.web ? [hubs.route] : []), ...(serves.proxy ? [proxies.route] : [])]
  const stopUpgrades = serveUpgrades(
    server,
    services,
    upgrades,
    serves.proxy ? proxies.takeOtherHost : undefined,
  )
  stops.add(stopUpgrades, (stop) => stop())
  const checkHealth = createHealthCheck(services)
  const metrics = stops.add(
    createMetrics({ ...services, hubs, proxies, pool: database.pool, checkHealth }),
    (opened) => opened.close(),
  )

  const readPeer = openPeerReader(services)
  const koa = new Koa()
  const fault = logFaults(log)
  koa.on('error', fault)
  koa.use(metrics.measure)
  koa.use(asSource)
  koa.use(requestLog(lines))
  if (serves.proxy) koa.use(proxies.hosts)
  koa.use(securityHeaders(config.publicUrl, readPeer))
  koa.use(requestTarget)
  if (serves.proxy) koa.use(proxies.plain)
  koa.use(health(async () => (drain.isDraining ? 'Unhealthy' : await checkHealth())))
  const open = callOpener(services, readPeer)
  const belongsTo: Connections['belongsTo'] = (account, request) => connections?.belongsTo(account, request)
  const early = serves.web
    ? earlyAnswers({
        services,
        open,
        readPeer,
        lines,
        isOtherHost: serves.proxy ? proxies.isOtherHost : () => false,
        belongsTo,
        note: metrics.note,
        fault,
        doors: [earlyRpc(fault), earlyRest(fault)],
      })
    : undefined
  if (serves.web) addSite(koa, services, { pages: overrides.pages ?? 'built', built, hubs, open, belongsTo })
  // Composed here, with every middleware in place.
  const answer = koa.callback()
  server.on('request', cutSlowBodies(overrides.bodyTimes ?? bodyTimes))
  server.on('request', (request, response) => {
    if (!early?.(request, response)) void answer(request, response)
  })
  return { hubs, proxies, metrics }
}

function limited(server: Server, { config }: Services, stops: Stops): Connections {
  const isTrusted = trustOf(config.trustedProxies)
  const connections = limitConnections(server, (ip) => isTrusted(plain(ip)), {
    guestsPerNetwork: shareOfWorker(connectionLimits.guestsPerNetwork, config.workers),
    perAccount: shareOfWorker(connectionLimits.perAccount, config.workers),
    stalledMs: connectionLimits.stalledMs,
  })
  return stops.add(connections, (opened) => opened.stop())
}

/** Live streams never end by themselves. */
async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
