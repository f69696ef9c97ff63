import { existsSync } from 'node:fs'
import type { Middleware } from 'koa'
import sirv from 'sirv'

/** The built client and the catalogues, and the icons of the site. */
const isFile = /^\/(static\/|favicon\.\w+$|robots\.txt$)/
const weekSeconds = 604_800

/**
 * Files below `/static/`: the built client (names carry a content hash) and the language catalogues.
 * A name that is not there is a plain 404, never a page.
 */
export function staticFiles(folders: readonly string[]): Middleware {
  const handlers = folders.filter(existsSync).map((folder) =>
    sirv(folder, {
      dev: false,
      etag: true,
      gzip: true,
      brotli: true,
      maxAge: weekSeconds,
      immutable: true,
    }),
  )
  return async (koa, next) => {
    if (!isFile.test(koa.path) || (koa.method !== 'GET' && koa.method !== 'HEAD')) return await next()
    koa.respond = false
    koa.res.statusCode = 200
    for (const handler of handlers) {
      const passed = await new Promise<boolean>((resolve) => {
        koa.res.once('close', () => resolve(false))
        handler(koa.req, koa.res, () => resolve(true))
      })
      if (!passed) return
    }
    koa.respond = true
    koa.status = 404
    // Icons may come from elsewhere while developing; what is named by its content is here or nowhere.
    if (!koa.path.startsWith('/static/')) await next()
  }
}
