import type { Context } from 'koa'
import type { Logger } from 'pino'
import { isUnavailable } from '../lib/unavailable.ts'

type Fault = Error & { status?: number; code?: string }

/** While the database is away every call fails in the same way. */
const awayLineMs = 10_000

/** What went wrong here. A refusal did not, and a caller who goes away in the middle of an answer may do so. */
export function logFaults(log: Logger): (error: Fault, koa?: Context) => void {
  let awaySaidAt = Number.NEGATIVE_INFINITY
  return (error, koa) => {
    if (error.status && error.status < 500) return
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || koa?.req.socket.errored === error) return
    // The parser refuses what follows a request, also on a connection that has failed already.
    if (koa && error.code?.startsWith('HPE_')) return
    if (isUnavailable(error)) {
      if (performance.now() - awaySaidAt < awayLineMs) return
      awaySaidAt = performance.now()
      log.warn({ error: error.message }, 'the database does not answer')
      return
    }
    log.error({ error: error.message, stack: error.stack }, 'fault')
  }
}
