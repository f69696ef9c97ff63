import type { Middleware } from 'koa'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** `GET /healthz`: 200 Healthy while the database answers, else 503 Unhealthy. */
export function health(db: Db): Middleware {
  return async (koa, next) => {
    if (koa.path !== '/healthz') return await next()
    koa.type = 'text/plain'
    koa.set('Cache-Control', 'no-store')
    const reachable = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    koa.status = reachable ? 200 : 503
    koa.body = reachable ? 'Healthy' : 'Unhealthy'
  }
}
