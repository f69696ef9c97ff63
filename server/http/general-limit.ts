import type { Context, Middleware } from 'koa'
import { ratePolicies } from '#src/contract/limits.ts'
import type { RequestContext } from '../access/context.ts'
import { takeRate } from '../access/take-rate.ts'
import { calledProcedures } from './called-procedures.ts'
import { refuse } from './refuse.ts'

/** Everything that is answered from the database falls under the general limit of its caller. */
export function generalLimit(): Middleware<{ api: RequestContext }> {
  return async (koa, next) => {
    const ctx = koa.state.api
    const policy = ctx.actor ? 'general' : 'generalGuest'
    try {
      await takeRate(ctx, policy, { tokens: tokensOf(koa, ctx, policy) })
    } catch (error) {
      refuse(koa, ctx, error)
      return
    }
    await next()
  }
}

function tokensOf(koa: Context, { via }: RequestContext, policy: 'general' | 'generalGuest'): number {
  if (/^\/hub\//i.test(koa.path)) return 1
  if (via === 'page') return ratePolicies[policy].pageTokens
  return via === 'rpc' ? calledProcedures(koa).length : 1
}
