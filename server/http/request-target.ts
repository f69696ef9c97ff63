import type { Middleware } from 'koa'

/**
 * Refuses what is no path: `*`, which asks about the server as a whole, and backslashes, which browsers read as slashes, so that
 * a redirect to such a path could lead to another site.
 */
export const requestTarget: Middleware = async (koa, next) => {
  const target = koa.req.url ?? ''
  if (/^(\/|https?:\/\/)/i.test(target) && !target.split('?')[0]!.includes('\\')) return await next()
  koa.status = 400
  koa.set('Cache-Control', 'no-store')
  koa.body = { title: 'Please check your input.', status: 400 }
}
