// The parts of the running server that requests share. Built once in app.ts.
import type { Logger } from 'pino'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { Catalogues } from './i18n/catalogues.ts'
import type { Identities } from './modules/accounts/identities.ts'
import type { Visits } from './modules/accounts/visits.ts'
import type { Arenas } from './modules/arena/arenas.ts'
import type { LiveFeed } from './modules/live/feed.ts'
import type { Logs } from './modules/logs/logs.ts'
import type { SiteSettings } from './modules/settings/site-settings.ts'
import type { SolveQueue } from './modules/submissions/solve-queue.ts'
import type { Tokens } from './modules/tokens/tokens.ts'
import type { Transport } from './modules/transport/transport.ts'
import type { CaptchaPort } from './ports/captcha/port.ts'
import type { Storage } from './ports/storage/port.ts'
import type { RateLimits } from './rate-limits.ts'

export interface Services {
  config: Config
  db: Db
  log: Logger
  clock: Clock
  bus: Bus
  rateLimits: RateLimits
  catalogues: Catalogues
  identities: Identities
  visits: Visits
  arenas: Arenas
  live: LiveFeed
  logs: Logs
  tokens: Tokens
  solveQueue: SolveQueue
  settings: SiteSettings
  captcha: CaptchaPort
  transport: Transport
  storage: Storage
  /** A sender who is silent for so long is cut off. */
  uploadIdleMs: number
}
