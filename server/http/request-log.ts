import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { RequestContext } from '../access/context.ts'
import { whenAnswered } from './when-answered.ts'

/** A line for each request, without query, body or headers: flags and passwords travel there. The line of a stream is written when it ends. */
export function requestLog(log: Logger): Middleware<{ requestId: string; api?: RequestContext }> {
  return async (koa, next) => {
    const requestId = randomUUID()
    koa.state.requestId = requestId
    koa.set('X-Request-Id', requestId)
    const started = performance.now()
    try {
      await next()
    } finally {
      whenAnswered(koa, () =>
        writeLine(
          log,
          { requestId, started, method: koa.method, path: koa.path, status: koa.status },
          koa.state.api,
        ),
      )
    }
  }
}

export interface AnsweredRequest {
  requestId: string
  /** By `performance.now()`. */
  started: number
  method: string
  path: string
  status: number
}

export function writeLine(
  log: Logger,
  { requestId, started, method, path, status }: AnsweredRequest,
  api?: Pick<RequestContext, 'actor' | 'ip'>,
): void {
  const ms = Math.round((performance.now() - started) * 10) / 10
  const line = { requestId, method, path, status, ms, ip: api?.ip, userId: api?.actor?.userId }
  if (status >= 500) log.error(line, 'request')
  else log.info(line, 'request')
}
