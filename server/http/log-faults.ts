import type { Context } from 'koa'
import type { Logger } from 'pino'

type Fault = Error & { status?: number; code?: string }

/** What went wrong here. A refusal did not, and a caller who goes away in the middle of an answer may do so. */
export const logFaults = (log: Logger) => (error: Fault, koa?: Context) => {
  if (error.status && error.status < 500) return
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || koa?.req.socket.errored === error) return
  log.error({ error: error.message, stack: error.stack }, 'fault')
}
