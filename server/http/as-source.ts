import type { Middleware } from 'koa'

/**
 * A request's `Cache-Control: no-cache` bids caches on the way to ask the source, and we are the source. Some clients
 * (Node's fetch) send it with every `If-None-Match`, and Koa would then never answer 304.
 */
export const asSource: Middleware = async (koa, next) => {
  delete koa.req.headers['cache-control']
  await next()
}
