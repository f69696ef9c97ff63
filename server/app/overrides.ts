// What tests, benchmarks and the supervisor of workers give a process instead of its own.
import type { Logger } from 'pino'
import type { Services } from '../access/services.ts'
import type { DatabaseHandle } from '../db/open.ts'
import type { Consumer } from '../history/define-consumer.ts'
import type { NodeHandler } from '../http/pass-on.ts'
import type { BodyTimes } from '../http/slow-bodies.ts'
import type { Clock } from '../lib/clock.ts'
import type { ContainerEngine } from '../ports/containers/port.ts'
import type { RateLimits } from '../state/rate-limits.ts'

export interface Overrides {
  clock?: Clock
  log?: Logger
  uploadIdleMs?: number
  bodyTimes?: BodyTimes
  /** How long a process may keep a container for itself without a sign of life. */
  containerLeaseMs?: number
  /** Limits that the workers of this server count together. */
  rateLimits?: { limits: RateLimits; counter: string; hears: boolean }
  /** Consumers of the history of games, instead of those of the product. */
  consumers?: Consumer<Services>[]
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
