import { existsSync } from 'node:fs'
import type { Middleware } from 'koa'
import sirv from 'sirv'
import { passOn } from './pass-on.ts'

/** The built client and the catalogues, and the icons of the site. */
const isFile = /^\/(static\/|favicon\.\w+$|robots\.txt$)/
const weekCache = 'public, max-age=604800'

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
      setHeaders: (response) => void response.setHeader('Cache-Control', weekCache),
    }),
  )
  return async (koa, next) => {
    if (!isFile.test(koa.path) || (koa.method !== 'GET' && koa.method !== 'HEAD')) return await next()
    for (const handler of handlers) if (await passOn(koa, handler)) return
    // Icons may come from elsewhere while developing; what is named by its content is here or nowhere.
    if (!koa.path.startsWith('/static/')) await next()
  }
}
