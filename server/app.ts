// The composition root: builds the parts, wires them together, and answers requests.
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import Koa from 'koa'
import compress from 'koa-compress'
import type { Logger } from 'pino'
import { connectionLimits } from '#src/contract/limits.ts'
import type { Services } from './access/services.ts'
import { sweepIncoming } from './answers/incoming-folder.ts'
import { uploadIdleMs } from './answers/incoming-form.ts'
import { compressedFrom } from './answers/json-text.ts'
import { gzipLevel } from './answers/shared-text.ts'
import { openBus } from './bus.ts'
import type { Config, ProcessRole } from './config.ts'
import { createDeviceMarks } from './crypto/device-marks.ts'
import { createWorkTasks } from './crypto/work-tasks.ts'
import { type DatabaseClock, followDatabaseClock } from './db/database-clock.ts'
import { migrateToLatest } from './db/migrate.ts'
import { type DatabaseHandle, openFromConfig } from './db/open.ts'
import { sealSecrets } from './db/seal-secrets.ts'
import { readKeyFile, secretKeyFor } from './db/secret-key.ts'
import { answerFaults } from './http/answer-faults.ts'
import { asSource } from './http/as-source.ts'
import { callOpener, openPeerReader } from './http/call-context.ts'
import { plain, trustOf } from './http/client-address.ts'
import { limitConnections } from './http/connections.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { earlyAnswers } from './http/early-answers.ts'
import { favicon } from './http/favicon.ts'
import { gameFlagPicture } from './http/game-flag.ts'
import { generalLimit } from './http/general-limit.ts'
import { health } from './http/health.ts'
import { createHealthCheck } from './http/health-check.ts'
import { logFaults } from './http/log-faults.ts'
import { createPageTurns } from './http/page-turns.ts'
import { type NodeHandler, passOn } from './http/pass-on.ts'
import { policyReports } from './http/policy-reports.ts'
import { publicAnswers } from './http/public-answers.ts'
import { refuseConnect } from './http/refuse-connect.ts'
import { requestContext } from './http/request-context.ts'
import { requestLog } from './http/request-log.ts'
import { requestTarget } from './http/request-target.ts'
import { securityHeaders } from './http/security-headers.ts'
import { securityTxt } from './http/security-txt.ts'
import { type BodyTimes, bodyTimes, cutSlowBodies } from './http/slow-bodies.ts'
import { staticFiles } from './http/static-files.ts'
import { serveUpgrades } from './http/upgrades.ts'
import { valve } from './http/valve.ts'
import { createHubs, type Hubs } from './hubs/hubs.ts'
import { loadCatalogues } from './i18n/catalogues.ts'
import { allJobs } from './job-list.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import type { Clock } from './lib/clock.ts'
import { createMetrics } from './metrics/metrics.ts'
import { ensureFirstAdmin } from './modules/accounts/set-up.ts'
import { type ContainerWorker, startContainerWorker } from './modules/containers/start-container-worker.ts'
import { openCaptcha } from './ports/captcha/open.ts'
import { openContainers } from './ports/containers/open.ts'
import type { ContainerEngine } from './ports/containers/port.ts'
import { openMail } from './ports/mail/open.ts'
import { openStorage } from './ports/storage/open.ts'
import type { Storage } from './ports/storage/port.ts'
import { createBackground } from './process/background.ts'
import { createDiskRoom, type DiskRoom } from './process/disk-room.ts'
import { createDrain, type DrainTimes } from './process/drain.ts'
import { listenOn, type SocketHandle } from './process/listen-on.ts'
import { openLogLines } from './process/log-lines.ts'
import { watchLoopLag } from './process/loop-lag.ts'
import { shareOfWorker } from './process/share-of-worker.ts'
import { openProxies, type Proxies } from './proxy/open-proxies.ts'
import { restApi } from './rest/adapter.ts'
import { earlyRest } from './rest/early-rest.ts'
import { apiReference } from './rest/reference/api-reference.ts'
import { earlyRpc } from './rpc/early-rpc.ts'
import { rpcMount } from './rpc/mount.ts'
import { keepFramePages } from './ssr/frame-pages.ts'
import { keepGuestPages } from './ssr/guest-pages.ts'
import { pageInit } from './ssr/page-init-middleware.ts'
import { followPages } from './ssr/page-revision.ts'
import { renderPages } from './ssr/render.ts'
import { createArenas } from './state/arena/arenas.ts'
import { hostEngine } from './state/containers/engine-host.ts'
import { readInstallation } from './state/containers/read-installation.ts'
import { followRunningContainers } from './state/containers/running-containers.ts'
import { startGameClockTimers } from './state/game-clock-timers.ts'
import { createLiveFeed } from './state/live/live-feed.ts'
import { createLogs } from './state/logs/logs.ts'
import { createLooks } from './state/looks.ts'
import { createPageWalks } from './state/page-walks.ts'
import { createRateLimits, type RateLimits } from './state/rate-limits.ts'
import { followRevisions, type Revisions } from './state/revisions.ts'
import { openSealedFields } from './state/sealed-fields/sealed-fields.ts'
import { createSessionCache } from './state/sessions/session-cache.ts'
import { createVisits } from './state/sessions/visits.ts'
import { openSiteSettings } from './state/site-settings/site-settings.ts'
import { createAnswerQueue } from './state/solves/answer-queue.ts'
import { createSolveQueue } from './state/solves/solve-queue.ts'
import { spreadRateLimits } from './state/spread-rate-limits.ts'
import { createTokens } from './state/tokens/tokens.ts'

export interface Overrides {
  clock?: Clock
  log?: Logger
  uploadIdleMs?: number
  bodyTimes?: BodyTimes
  /** How long a process may keep a container for itself without a sign of life. */
  containerLeaseMs?: number
  /** Limits that the workers of this server count together. */
  rateLimits?: { limits: RateLimits; counter: string; hears: boolean }
  /** False: another process of this server makes the first administrator. */
  setsUp?: boolean
  /** An open database instead of the configured one. */
  database?: DatabaseHandle
  /** An engine for containers instead of the configured one. */
  engine?: ContainerEngine
  /** Folder that holds `client` and `locales`: what `npm run build` made. */
  builtFolder?: string
  /** Where pages come from: `npm run build`, or Vite, whose middleware it is; `none` leaves the RPC and REST doors only. */
  pages?: 'built' | 'none' | NodeHandler
}

export interface App {
  services: Services
  hubs: Hubs
  proxies: Proxies
  worker: Worker
  /** Undefined when no engine is configured. */
  containerWorker: ContainerWorker | undefined
  revisions: Revisions
  server: Server
  /** Set when there is no administrator yet: opens the set-up page once. */
  setupToken: string | undefined
  /** Starts to answer, on the port of the configuration or on a socket that another process has opened; resolves with the port. */
  listen(handle?: SocketHandle): Promise<number>
  /** Before `close`: ends what is under way without losing it. */
  drain(times?: DrainTimes): Promise<void>
  close(): Promise<void>
}

const hourMs = 3_600_000
/** From here on members get a frame and their data instead of a rendering of their own: two renderings are 20 to 30 ms. */
const busyRenderings = 2
const busyLagMs = 30
/** Time limit for the headers of a request, from its first byte. */
const headersMs = 20_000
/** As long as browsers keep idle connections; longer than the 60 s of common reverse proxies, which must be the ones to close. */
const keepAliveMs = 75_000

/** When a part cannot be opened, the database that this call started is stopped before the error is thrown. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const lines = overrides.log ?? openLogLines(config.logLevel)
  const room = createDiskRoom(config.dataDir, { reserve: config.diskReserve, log: lines })
  await room.left()
  const storage = await openStorage(config, lines, room)
  const database = overrides.database ?? (await openFromConfig(config, lines))
  try {
    return await assemble(config, overrides, { lines, storage, room, database })
  } catch (error) {
    if (!overrides.database) await database.stop()
    throw error
  }
}

async function assemble(
  given: Config,
  overrides: Overrides,
  {
    lines,
    storage,
    room,
    database,
  }: { lines: Logger; storage: Storage; room: DiskRoom; database: DatabaseHandle },
): Promise<App> {
  const pages = overrides.pages ?? 'built'
  const built = overrides.builtFolder ?? join(process.cwd(), 'dist')
  const { db } = database
  await migrateToLatest(db)
  const config = { ...given, secretKey: secretKeyFor(given) }
  await sealSecrets(db, config.secretKey, readKeyFile(config.dataDir))

  const bus = await openBus(database.connection, lines)
  const background = createBackground(lines)
  let databaseClock: DatabaseClock | undefined
  if (!overrides.clock) databaseClock = await followDatabaseClock({ db, background, log: lines })
  const clock = overrides.clock ?? databaseClock!
  const logs = createLogs({ db, bus, clock, log: lines, background })
  const log = logs.logger()
  if (config.mode === 'production' && config.secretKey === undefined)
    log.warn('private keys of games and tokens are stored unencrypted: set VEXIL_SECRET_KEY')
  // Before anything is kept in memory.
  const revisions = await followRevisions({ db, bus, background })
  const arenas = createArenas({ db, bus, clock, log })
  const stopGameClock = startGameClockTimers({ arenas, clock, background })
  const visits = createVisits(db, background)
  const lag = watchLoopLag()
  const live = createLiveFeed({ bus, arenas, clock, lag, background })
  // A large upload over a slow connection takes long; `cutSlowBodies` and the reader of a form abort one that stops sending.
  const server = createServer({
    requestTimeout: hourMs,
    headersTimeout: headersMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: headersMs / 4,
  })
  const drain = createDrain(server)
  const installation = await readInstallation(db)
  const localOrigin = () => {
    const address = server.address()
    return `http://localhost:${typeof address === 'object' && address ? address.port : config.port}`
  }
  const engine = overrides.engine ?? (await openContainers(config, installation))
  const counted = overrides.rateLimits ?? {
    limits: createRateLimits({ disabled: !config.rateLimit }),
    counter: randomUUID(),
    hears: true,
  }
  const rateLimits = spreadRateLimits(counted.limits, bus, counted)
  const services: Services = {
    config,
    lag,
    db,
    log,
    clock,
    bus,
    background,
    drain,
    arenas,
    visits,
    live,
    looks: createLooks({ bus, clock }),
    pageWalks: createPageWalks(),
    logs,
    tokens: createTokens(db, background),
    answerQueue: createAnswerQueue({ db }),
    solveQueue: createSolveQueue({ db, bus, clock }),
    rateLimits,
    catalogues: loadCatalogues(join(built, 'locales/static')),
    sessionCache: createSessionCache(db, bus),
    settings: await openSiteSettings(db, bus, background, engine ? config.containers.portMapping : 'Default'),
    workTasks: createWorkTasks(installation.secret, () => clock.now()),
    deviceMarks: createDeviceMarks(installation.secret),
    captcha: openCaptcha({ config, db, clock, log }),
    sealedFields: await openSealedFields({ config, db, bus, clock, log }),
    storage,
    room,
    installation,
    running: await followRunningContainers({ db, bus, clock, background, secret: installation.secret }),
    mail: await openMail(config),
    containers: engine && hostEngine(engine, log),
    origin: () => config.publicUrl ?? localOrigin(),
    uploadIdleMs: overrides.uploadIdleMs ?? uploadIdleMs,
  }
  const setupToken = overrides.setsUp === false ? undefined : await ensureFirstAdmin(db, config, clock.now())
  const sweepUploads = () => sweepIncoming(config, clock.now())
  // A process that was killed left uploads behind.
  void background.attempt('sweep of uploads', sweepUploads)
  const stopSweeping = background.every(hourMs, 'sweep of uploads', sweepUploads)

  const hubs = createHubs(services)
  const proxies = openProxies(services)
  const does = (role: ProcessRole) => config.roles.includes(role)
  const upgrades = [...(does('web') ? [hubs.route] : []), ...(does('proxy') ? [proxies.route] : [])]
  refuseConnect(server)
  const isTrusted = trustOf(config.trustedProxies)
  const connections = config.rateLimit
    ? limitConnections(server, (ip) => isTrusted(plain(ip)), {
        guestsPerNetwork: shareOfWorker(connectionLimits.guestsPerNetwork, config.workers),
        perAccount: shareOfWorker(connectionLimits.perAccount, config.workers),
        stalledMs: connectionLimits.stalledMs,
      })
    : undefined
  const stopUpgrades = serveUpgrades(
    server,
    services,
    upgrades,
    does('proxy') ? proxies.takeOtherHost : undefined,
  )
  const koa = new Koa()
  const fault = logFaults(log)
  koa.on('error', fault)
  if (config.smtpUrl && !config.publicUrl) {
    log.warn('links in mails start with http://localhost: set VEXIL_PUBLIC_URL')
  }
  const worker = await startWorker(services, does('worker') ? allJobs : [])
  const containerWorker =
    services.containers && does('worker')
      ? startContainerWorker(services, services.containers, overrides.containerLeaseMs)
      : undefined
  const checkHealth = createHealthCheck(services)
  const metrics = createMetrics({ ...services, hubs, proxies, pool: database.pool, checkHealth })
  const readPeer = openPeerReader(services)
  koa.use(metrics.measure)
  koa.use(asSource)
  koa.use(requestLog(lines))
  if (does('proxy')) koa.use(proxies.hosts)
  koa.use(securityHeaders(config.publicUrl, readPeer))
  koa.use(requestTarget)
  if (does('proxy')) koa.use(proxies.plain)
  koa.use(health(async () => (drain.isDraining ? 'Unhealthy' : await checkHealth())))
  const open = callOpener(services, readPeer)
  const early = does('web')
    ? earlyAnswers({
        services,
        open,
        readPeer,
        lines,
        isOtherHost: does('proxy') ? proxies.isOtherHost : () => false,
        belongsTo: (account, request) => connections?.belongsTo(account, request),
        note: metrics.note,
        fault,
        doors: [earlyRpc(fault), earlyRest(fault)],
      })
    : undefined
  if (does('web')) serveSite()
  // Composed here, with every middleware in place.
  const answer = koa.callback()
  server.on('request', cutSlowBodies(overrides.bodyTimes ?? bodyTimes))
  server.on('request', (request, response) => {
    if (!early?.(request, response)) void answer(request, response)
  })

  return {
    services,
    hubs,
    proxies,
    worker,
    containerWorker,
    revisions,
    server,
    setupToken,
    async listen(handle) {
      await metrics.listen()
      return await listenOn(server, config.port, config.host, 'PORT', handle)
    },
    drain: (times) => drain.run(times),
    async close() {
      stopSweeping()
      databaseClock?.stop()
      metrics.close()
      stopUpgrades()
      connections?.stop()
      lag.stop()
      hubs.close()
      await proxies.close()
      services.running.stop()
      await Promise.all([worker.stop(), containerWorker?.stop()])
      await services.containers?.stop()
      services.mail.close()
      live.stop()
      revisions.stop()
      stopGameClock()
      services.settings.stop()
      // Live streams never end by themselves.
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rateLimits.stop()
      await visits.stop()
      await services.tokens.stop()
      await logs.stop()
      await bus.close()
      if (!overrides.database) await database.stop()
    },
  }

  function serveSite(): void {
    koa.use(securityTxt(config.securityContact, config.publicUrl, () => clock.now()))
    koa.use(policyReports(log, () => clock.now()))
    koa.use(favicon(services, [join(built, 'client'), 'public']))
    koa.use(staticFiles([join(built, 'client'), join(built, 'locales')]))
    if (typeof pages === 'function') {
      koa.use(async (ctx, next) => {
        if (!(await passOn(ctx, pages))) await next()
      })
    }
    koa.use(publicAnswers)
    koa.use(answerFaults(services))
    koa.use(requestContext(services, open))
    koa.use(async (ctx, next) => {
      const { actor } = ctx.state.api
      if (actor) connections?.belongsTo(actor.userId, ctx.req)
      await next()
    })
    koa.use(refuseCrossSite(config.publicUrl))
    const pageRevision = followPages({ bus, arenas })
    koa.use(pageRevision.afterWrites)
    koa.use(generalLimit())
    koa.use(gameFlagPicture)
    koa.use(
      compress({
        threshold: compressedFrom,
        gzip: { level: gzipLevel },
        br: false,
        zstd: false,
        deflate: false,
      }),
    )
    koa.use(rpcMount())
    koa.use(hubs.fallBacks)
    koa.use(apiReference())
    koa.use(restApi())
    if (pages !== 'none') {
      koa.use(valve(lag))
      const guestPages = pages === 'built' ? keepGuestPages(pageRevision, () => clock.now()) : undefined
      koa.use(pageInit({ development: pages !== 'built' }))
      const turns = createPageTurns()
      koa.use(
        renderPages({
          built: pages === 'built',
          turns,
          guestPages,
          framePages: keepFramePages(),
          isBusy: () => pages === 'built' && (turns.count >= busyRenderings || lag.ms > busyLagMs),
        }),
      )
    }
  }
}
