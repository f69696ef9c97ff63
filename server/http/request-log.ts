import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { RequestContext } from '../access/context.ts'
import { whenAnswered } from './when-answered.ts'

/** One line a request, without query, body or headers: flags and passwords travel there. The line of a stream is written when it ends. */
export function requestLog(log: Logger): Middleware<{ requestId: string; api?: RequestContext }> {
  return async (koa, next) => {
    const requestId = randomUUID()
    koa.state.requestId = requestId
    koa.set('X-Request-Id', requestId)
    const started = performance.now()
    try {
      await next()
    } finally {
      whenAnswered(koa, () => {
        const ms = Math.round((performance.now() - started) * 10) / 10
        const { actor, ip } = koa.state.api ?? {}
        const line = {
          requestId,
          method: koa.method,
          path: koa.path,
          status: koa.status,
          ms,
          ip,
          userId: actor?.userId,
        }
        if (koa.status >= 500) log.error(line, 'request')
        else log.info(line, 'request')
      })
    }
  }
}
