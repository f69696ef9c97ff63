import type { Middleware } from 'koa'
import type { RequestContext } from '../context.ts'
import { describe } from '../rpc/errors.ts'
import { takeRate } from '../rpc/take-rate.ts'

/** Everything that is answered from the database falls under the general limit of its caller. */
export function generalLimit(): Middleware<{ api: RequestContext }> {
  return async (koa, next) => {
    const ctx = koa.state.api
    try {
      await takeRate(ctx, ctx.actor ? 'general' : 'generalGuest')
    } catch (error) {
      const { http, title, status, retryAfterSeconds } = describe(error, ctx.i18n)
      koa.status = http
      if (retryAfterSeconds !== undefined) koa.set('Retry-After', String(retryAfterSeconds))
      koa.body = { title, status }
      return
    }
    await next()
  }
}
