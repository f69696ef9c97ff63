// When the event loop lags, pages for guests are refused first: 503 with `Retry-After`, as a small page that loads itself again.
// Networks, and IPv6 sites, that ask for many pages are refused earlier than others. Signed-in callers, browsers where an account logged in
// before, and calls that change something are never refused here.
import type { Context, Middleware } from 'koa'
import { errors } from '#src/contract/errors.ts'
import { valve as bounds, siteFactor } from '#src/contract/limits.ts'
import type { RequestContext } from '../access/context.ts'
import { networkOf, siteOf } from '../lib/network-of.ts'
import type { LoopLag } from '../process/loop-lag.ts'

/** Before the pages. */
export function valve(lag: Pick<LoopLag, 'ms'>): Middleware<{ api: RequestContext }> {
  let pages = new Map<string, number>()
  let since = 0
  return async (koa, next) => {
    const ctx = koa.state.api
    if (ctx.actor || ctx.devices.length > 0 || !ctx.config.rateLimit) return await next()
    const now = performance.now()
    if (now - since > bounds.windowSeconds * 1_000) {
      pages = new Map()
      since = now
    }
    const asksMany = [networkOf(ctx.ip), siteOf(ctx.ip)].map((who, isSite) => {
      if (who === undefined) return false
      const asked = (pages.get(who) ?? 0) + 1
      pages.set(who, asked)
      return asked > bounds.pagesPerWindow * (isSite ? siteFactor : 1)
    })
    const isBusyFor = lag.ms > (asksMany.includes(true) ? bounds.manyPagesLagMs : bounds.lagMs)
    if (!isBusyFor) return await next()
    refuseBusy(koa, ctx)
  }
}

/** 503 with `Retry-After`, as a page that loads itself again. */
export function refuseBusy(koa: Context, { i18n, locale }: RequestContext): void {
  const { id, message } = errors.Busy.message
  const words = i18n._(id, {}, { message })
  koa.status = errors.Busy.http
  koa.set('Retry-After', String(bounds.retrySeconds))
  koa.set('Cache-Control', 'no-store')
  koa.set('Content-Language', locale)
  koa.type = 'text/html; charset=utf-8'
  koa.body = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${bounds.retrySeconds}"><title>${words}</title><p>${words}</p></html>`
}
