import type { Server } from 'node:http'
import type { Middleware } from 'koa'
import { createDevMiddleware } from 'vike/server'

/** Vite's own middleware on the product's port: modules, styles and hot reload while developing. */
export async function devPages(server: Server): Promise<Middleware> {
  const { devMiddleware } = await createDevMiddleware({
    viteConfig: { server: { middlewareMode: { server }, hmr: { server } } },
  })
  return async (ctx, next) => {
    ctx.respond = false
    ctx.res.statusCode = 200
    const passed = await new Promise<boolean>((resolve, reject) => {
      ctx.res.once('close', () => resolve(false))
      devMiddleware(ctx.req, ctx.res, (error?: unknown) => (error ? reject(error) : resolve(true)))
    })
    if (!passed) return
    ctx.respond = true
    ctx.status = 404
    await next()
  }
}
