// What lives as long as the process and is shared by all requests: caches, queues, limits, and what follows the database.
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Services } from '../access/services.ts'
import { sweepIncoming } from '../answers/incoming-folder.ts'
import { uploadIdleMs } from '../answers/incoming-form.ts'
import { openBus } from '../bus.ts'
import type { Config } from '../config.ts'
import { createDeviceMarks } from '../crypto/device-marks.ts'
import { createWorkTasks } from '../crypto/work-tasks.ts'
import { openDatabase } from '../db/client.ts'
import { followDatabaseClock } from '../db/database-clock.ts'
import { loadCatalogues } from '../i18n/catalogues.ts'
import { outsideTermsOf } from '../outgoing/outside-terms-of.ts'
import { openCaptcha } from '../ports/captcha/open.ts'
import { openContainers } from '../ports/containers/open.ts'
import { guardedFetch } from '../ports/identity/guarded-fetch.ts'
import { openIdentity } from '../ports/identity/open.ts'
import { openMail } from '../ports/mail/open.ts'
import { createBackground } from '../process/background.ts'
import { createDrain, type ServerDrain } from '../process/drain.ts'
import { watchLoopLag } from '../process/loop-lag.ts'
import { createArenas } from '../state/arena/arenas.ts'
import { hostEngine } from '../state/containers/engine-host.ts'
import { readInstallation } from '../state/containers/read-installation.ts'
import { refuseUnusableEngine } from '../state/containers/refuse-unusable-engine.ts'
import { followRunningContainers } from '../state/containers/running-containers.ts'
import { startGameClockTimers } from '../state/game-clock-timers.ts'
import { createLiveFeed } from '../state/live/live-feed.ts'
import { createLogs } from '../state/logs/logs.ts'
import { createLooks } from '../state/looks.ts'
import { createPageWalks } from '../state/page-walks.ts'
import { createRateLimits } from '../state/rate-limits.ts'
import { followRevisions, type Revisions } from '../state/revisions.ts'
import { openSealedFields } from '../state/sealed-fields/sealed-fields.ts'
import { createSessionCache } from '../state/sessions/session-cache.ts'
import { createVisits } from '../state/sessions/visits.ts'
import { openSiteSettings } from '../state/site-settings/site-settings.ts'
import { createAnswerQueue } from '../state/solves/answer-queue.ts'
import { spreadRateLimits } from '../state/spread-rate-limits.ts'
import { createTokens } from '../state/tokens/tokens.ts'
import { createTriedCodes } from '../state/tried-codes.ts'
import type { Foundation } from './open-foundation.ts'
import type { Overrides } from './overrides.ts'
import type { Stops } from './stops.ts'

export interface State {
  services: Services
  revisions: Revisions
  drain: ServerDrain
}

const hourMs = 3_600_000
/** Games whose answers are stored at the same time. */
const answerConnections = 3

/** @param server is what the process will answer with; nothing is sent to it here. */
export async function openState(
  { config, lines, room, storage, database }: Foundation,
  overrides: Overrides,
  { server, built }: { server: Server; built: string },
  stops: Stops,
): Promise<State> {
  const { db } = database
  const bus = stops.add(await openBus(database.connection, lines), (opened) => opened.close())
  const background = createBackground(lines)
  const clock =
    overrides.clock ??
    stops.add(await followDatabaseClock({ db, background, log: lines }), (followed) => followed.stop())
  const logs = stops.add(createLogs({ db, bus, clock, log: lines, background }), (opened) => opened.stop())
  const log = logs.logger()
  warnOfSettings(config, log)
  // Before anything is kept in memory.
  const revisions = stops.add(await followRevisions({ db, bus, background }), (followed) => followed.stop())
  const arenas = createArenas({ db, bus, clock, log })
  stops.add(startGameClockTimers({ arenas, clock, background }), (stop) => stop())
  const visits = stops.add(createVisits(db, background), (opened) => opened.stop())
  const lag = stops.add(watchLoopLag(), (watch) => watch.stop())
  const live = stops.add(createLiveFeed({ bus, arenas, clock, lag, background }), (feed) => feed.stop())
  const drain = createDrain(server)
  const installation = await readInstallation(db)
  const engine = overrides.engine ?? (await openContainers(config, installation))
  const counted = overrides.rateLimits ?? {
    limits: createRateLimits({ disabled: !config.rateLimit }),
    counter: randomUUID(),
    hears: true,
  }
  const answers = openDatabase(database.connection, { poolSize: answerConnections, onePlan: true })
  stops.add(answers, (opened) => opened.close())
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
    tokens: stops.add(createTokens(db, background), (tokens) => tokens.stop()),
    answerQueue: createAnswerQueue({ db: answers.db, bus, clock }),
    triedCodes: createTriedCodes(),
    rateLimits: stops.add(spreadRateLimits(counted.limits, bus, counted), (limits) => limits.stop()),
    catalogues: loadCatalogues(join(built, 'locales/static')),
    sessionCache: createSessionCache(db, bus),
    settings: stops.add(
      await openSiteSettings(db, bus, background, engine ? config.containers.portMapping : 'Default'),
      (settings) => settings.stop(),
    ),
    workTasks: createWorkTasks(installation.secret, () => clock.now()),
    deviceMarks: createDeviceMarks(installation.secret),
    captcha: openCaptcha({ config, db, clock, log }),
    identity: openIdentity({ fetch: guardedFetch(outsideTermsOf(config)), clock, log }),
    sealedFields: await openSealedFields({ config, db, bus, clock, log }),
    storage,
    room,
    installation,
    running: stops.add(
      await followRunningContainers({ db, bus, clock, background, secret: installation.secret }),
      (running) => running.stop(),
    ),
    mail: stops.add(await openMail(config), (mail) => mail.close()),
    containers: engine && stops.add(hostEngine(engine, log), (host) => host.stop()),
    origin: () => config.publicUrl ?? localOrigin(server, config.port),
    uploadIdleMs: overrides.uploadIdleMs ?? uploadIdleMs,
  }
  await refuseUnusableEngine(services.containers)
  const sweepUploads = () => sweepIncoming(config, clock.now())
  // A process that was killed left uploads behind.
  void background.attempt('sweep of uploads', sweepUploads)
  stops.add(background.every(hourMs, 'sweep of uploads', sweepUploads), (stop) => stop())
  return { services, revisions, drain }
}

function warnOfSettings(config: Config, log: Services['log']): void {
  if (config.mode === 'production' && config.secretKey === undefined)
    log.warn('private keys of games and tokens are stored unencrypted: set VEXIL_SECRET_KEY')
  if (config.smtpUrl && !config.publicUrl)
    log.warn('links in mails start with http://localhost: set VEXIL_PUBLIC_URL')
}

function localOrigin(server: Server, configuredPort: number): string {
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : configuredPort}`
}
