import type { Server } from 'node:http'
import type { Middleware } from 'koa'
import { createDevMiddleware } from 'vike/server'
import { passOn } from '../http/pass-on.ts'

/** Vite's own middleware on the product's port: modules, styles and hot reload while developing. */
export async function devPages(server: Server): Promise<Middleware> {
  const { devMiddleware } = await createDevMiddleware({
    viteConfig: { server: { middlewareMode: { server }, hmr: { server } } },
  })
  return async (koa, next) => {
    if (!(await passOn(koa, devMiddleware))) await next()
  }
}
