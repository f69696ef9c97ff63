// A page of another site must not change anything here with the reader's session. Browsers say where a request comes
// from (Sec-Fetch-Site, Origin); clients that are no browsers say neither and work as they are.
import type { Middleware } from 'koa'
import type { RequestContext } from '../access/context.ts'
import { fail } from '../lib/refusal.ts'
import { refuse } from './refuse.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function refuseCrossSite(publicUrl: string | undefined): Middleware<{ api: RequestContext }> {
  return async (koa, next) => {
    // No browser adds a token by itself.
    if (koa.state.api.actor?.scope) return await next()
    if (safeMethods.has(koa.method) || isSameSite(koa.headers, publicUrl)) return await next()
    refuse(koa, koa.state.api, fail('CrossSite'))
  }
}

type Headers = Partial<Record<string, string | string[]>>

export function isSameSite(headers: Headers, publicUrl: string | undefined): boolean {
  const origin = headers.origin as string | undefined
  if (origin !== undefined) {
    if (origin === publicUrl) return true
    return URL.canParse(origin) && new URL(origin).host === headers.host
  }
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
