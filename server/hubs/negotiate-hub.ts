import { randomBytes } from 'node:crypto'
import type { Middleware } from 'koa'
import { hubNames } from './hub-access.ts'

const path = new RegExp(`^/hub/(${hubNames.join('|')})/negotiate/?$`, 'i')

/** `POST /hub/{name}/negotiate`: how to connect. Open to everyone; access is checked after the handshake. */
export function negotiateHub(): Middleware {
  return async (koa, next) => {
    if (koa.method !== 'POST' || !path.test(koa.path)) return await next()
    // The number means nothing to us: any replica takes any connection.
    const id = () => randomBytes(16).toString('base64url')
    koa.set('Cache-Control', 'no-store')
    koa.body = {
      negotiateVersion: koa.query.negotiateVersion === '1' ? 1 : 0,
      connectionId: id(),
      ...(koa.query.negotiateVersion === '1' && { connectionToken: id() }),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    }
  }
}
