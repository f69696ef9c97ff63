import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { hasOneHost, hostNameOf } from './host-name.ts'

/** The target is a path, and the host is one name: neither `*`, nor the address of another site, nor `name@other`. */
export const isWellAddressed = ({
  url,
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>): boolean =>
  url?.startsWith('/') === true && hostNameOf(headers.host) !== undefined && hasOneHost(rawHeaders)

/**
 * Refuses what is addressed in another way, and backslashes in paths, which browsers read as slashes, so that a redirect to such a path
 * could lead to another site.
 */
export const requestTarget: Middleware = async (koa, next) => {
  if (isWellAddressed(koa.req) && !koa.req.url!.split('?')[0]!.includes('\\')) return await next()
  koa.status = 400
  koa.set('Cache-Control', 'no-store')
  koa.body = { title: 'Please check your input.', status: 400 }
}
