import type { Middleware } from 'koa'
import type { Health } from './health-check.ts'

/** `GET /healthz`: 200 Healthy or Degraded, 503 Unhealthy. */
export function health(check: () => Promise<Health>): Middleware {
  return async (koa, next) => {
    if (koa.path.toLowerCase() !== '/healthz') return await next()
    const state = await check()
    koa.type = 'text/plain'
    koa.set('Cache-Control', 'no-store')
    koa.status = state === 'Unhealthy' ? 503 : 200
    koa.body = state
  }
}
