import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Middleware } from 'koa'
import { renderPage } from 'vike/server'
import type { PageInit } from './page-init.ts'
import { pagePattern } from './page-pattern.ts'

/** Set for every answer elsewhere; Vike would add a second, narrower one. */
const ownHeaders = new Set(['content-security-policy'])

/** The last middleware: renders a page for every request that no other middleware answered. `built`: pages from `vite build`. */
export function renderPages({ built }: { built: boolean }): Middleware<{ page: PageInit; pattern?: string }> {
  let ready: Promise<unknown> | undefined
  return async (ctx) => {
    if (built) {
      ready ??= loadBuiltPages()
      await ready
    }
    const { nonce, ...page } = ctx.state.page
    const rendered = await renderPage({
      urlOriginal: ctx.url,
      headersOriginal: ctx.headers,
      ...page,
      cspNonce: nonce,
    })
    const { httpResponse, errorWhileRendering } = rendered
    ctx.state.pattern = pagePattern(rendered)
    // A page that sends its reader elsewhere (not found, log in first) is no fault.
    if (errorWhileRendering && httpResponse.statusCode >= 500) ctx.app.emit('error', errorWhileRendering, ctx)
    ctx.status = httpResponse.statusCode
    if (httpResponse.statusCode === 503) ctx.set('Retry-After', '3')
    for (const [name, value] of httpResponse.headers) {
      if (!ownHeaders.has(name.toLowerCase())) ctx.append(name, value)
    }
    ctx.body = await httpResponse.getBody()
  }
}

/** Imported before the first render, from beside the bundle or, when run from source, from `dist`. */
async function loadBuiltPages(): Promise<void> {
  const folders = [import.meta.dirname, join(import.meta.dirname, '..'), join(process.cwd(), 'dist/server')]
  const entry = folders.map((folder) => join(folder, 'entry.mjs')).find((file) => existsSync(file))
  if (!entry) throw new Error('The pages are not built. Run: npm run build')
  await import(/* @vite-ignore */ pathToFileURL(entry).href)
}
