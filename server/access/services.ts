// The parts of the running server that requests share. Built once in app.ts.
import type { Logger } from 'pino'
import type { Bus } from '../bus.ts'
import type { Config } from '../config.ts'
import type { DeviceMarks } from '../crypto/device-marks.ts'
import type { WorkTasks } from '../crypto/work-tasks.ts'
import type { Db } from '../db/client.ts'
import type { Catalogues } from '../i18n/catalogues.ts'
import type { Clock } from '../lib/clock.ts'
import type { CaptchaPort } from '../ports/captcha/port.ts'
import type { Installation } from '../ports/containers/port.ts'
import type { IdentityPort } from '../ports/identity/port.ts'
import type { MailPort } from '../ports/mail/port.ts'
import type { Storage } from '../ports/storage/port.ts'
import type { Background } from '../process/background.ts'
import type { DiskRoom } from '../process/disk-room.ts'
import type { Drain } from '../process/drain.ts'
import type { LoopLag } from '../process/loop-lag.ts'
import type { Arenas } from '../state/arena/arenas.ts'
import type { EngineHost } from '../state/containers/engine-host.ts'
import type { RunningContainers } from '../state/containers/running-containers.ts'
import type { LiveFeed } from '../state/live/live-feed.ts'
import type { Logs } from '../state/logs/logs.ts'
import type { Looks } from '../state/looks.ts'
import type { PageWalks } from '../state/page-walks.ts'
import type { RateLimits } from '../state/rate-limits.ts'
import type { SealedFields } from '../state/sealed-fields/sealed-fields.ts'
import type { SessionCache } from '../state/sessions/session-cache.ts'
import type { Visits } from '../state/sessions/visits.ts'
import type { SiteSettings } from '../state/site-settings/site-settings.ts'
import type { AnswerQueue } from '../state/solves/answer-queue.ts'
import type { Tokens } from '../state/tokens/tokens.ts'
import type { TriedCodes } from '../state/tried-codes.ts'

export interface Services {
  config: Config
  lag: LoopLag
  db: Db
  log: Logger
  clock: Clock
  bus: Bus
  background: Background
  drain: Drain
  rateLimits: RateLimits
  /** Invitation codes that callers have tried. */
  triedCodes: TriedCodes
  catalogues: Catalogues
  sessionCache: SessionCache
  visits: Visits
  arenas: Arenas
  live: LiveFeed
  looks: Looks
  pageWalks: PageWalks
  logs: Logs
  tokens: Tokens
  answerQueue: AnswerQueue
  settings: SiteSettings
  captcha: CaptchaPort
  /** Providers that say who somebody is. */
  identity: IdentityPort
  /** Proofs of work of callers whose budget of failed log-ins is used up. */
  workTasks: WorkTasks
  deviceMarks: DeviceMarks
  sealedFields: SealedFields
  storage: Storage
  /** Free room on the disk of the data folder. */
  room: DiskRoom
  /** The engine that containers of challenges run in; undefined when none is configured. */
  containers: EngineHost | undefined
  installation: Installation
  running: RunningContainers
  /** For jobs: a request must not wait for a mail server. */
  mail: MailPort
  /** What addresses in mails start with, without a slash at the end. Never what a request says about itself. */
  origin(): string
  /** A sender who is silent for so long is cut off. */
  uploadIdleMs: number
}
