import type { Middleware } from 'koa'
import type { RequestContext } from '../access/context.ts'
import { takeRate } from '../access/take-rate.ts'
import { refuse } from './refuse.ts'

/** Everything that is answered from the database falls under the general limit of its caller. */
export function generalLimit(): Middleware<{ api: RequestContext }> {
  return async (koa, next) => {
    const ctx = koa.state.api
    try {
      await takeRate(ctx, ctx.actor ? 'general' : 'generalGuest')
    } catch (error) {
      refuse(koa, ctx, error)
      return
    }
    await next()
  }
}
