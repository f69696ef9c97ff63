// A page of another site must not change anything here with the reader's session. Browsers say where a request comes
// from (Sec-Fetch-Site, Origin); clients that are no browsers say neither and work as they are.
import type { Middleware } from 'koa'
import type { RequestContext } from '../access/context.ts'
import { fail } from '../lib/refusal.ts'
import { refuse } from './refuse.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function refuseCrossSite(publicUrl: string | undefined): Middleware<{ api: RequestContext }> {
  let hasWarned = publicUrl !== undefined
  return async (koa, next) => {
    // No browser adds a token by itself.
    if (koa.state.api.actor?.scope) return await next()
    if (safeMethods.has(koa.method) || isSameSite(koa.headers, publicUrl)) return await next()
    const { origin, host } = koa.headers
    if (origin && !hasWarned) {
      hasWarned = true
      const advice =
        'set VEXIL_PUBLIC_URL to the address in the browser, or let the proxy pass the Host header on'
      koa.state.api.log.warn(
        { origin, host },
        `a call of another site was refused; if it is this one, ${advice}`,
      )
    }
    refuse(koa, koa.state.api, fail('CrossSite'))
  }
}

type Headers = Partial<Record<string, string | string[]>>

/** A proxy may have changed the host; what the browser says of the page itself is true in any case. */
export function isSameSite(headers: Headers, publicUrl: string | undefined): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true
  const origin = headers.origin as string | undefined
  if (origin !== undefined) {
    if (origin === publicUrl) return true
    return URL.canParse(origin) && new URL(origin).host === headers.host
  }
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'none'
}
