import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Middleware } from 'koa'
import type { GuestPages, PageState } from './guest-pages.ts'
import { renderPage } from './render-page.ts'

/**
 * The last middleware: renders a page for every request that no other middleware answered. `built`: pages from `vite build`.
 * `guestPages` keeps what many readers get.
 */
export function renderPages({
  built,
  guestPages,
}: {
  built: boolean
  guestPages?: GuestPages
}): Middleware<PageState & { pattern?: string }> {
  let ready: Promise<unknown> | undefined
  return async (ctx) => {
    if (built) {
      ready ??= loadBuiltPages()
      await ready
    }
    const { page } = ctx.state
    const render = () => renderPage(page, ctx.url)
    const rendered = await (guestPages ? guestPages(ctx, render) : render())
    ctx.state.pattern = rendered.pattern
    if (rendered.error) ctx.app.emit('error', rendered.error, ctx)
    ctx.status = rendered.status
    if (rendered.status === 503) ctx.set('Retry-After', '3')
    for (const [name, value] of rendered.headers) ctx.append(name, value)
    ctx.body = rendered.parts.join(page.nonce)
  }
}

/** Imported before the first render, from beside the bundle or, when run from source, from `dist`. */
async function loadBuiltPages(): Promise<void> {
  const folders = [import.meta.dirname, join(import.meta.dirname, '..'), join(process.cwd(), 'dist/server')]
  const entry = folders.map((folder) => join(folder, 'entry.mjs')).find((file) => existsSync(file))
  if (!entry) throw new Error('The pages are not built. Run: npm run build')
  await import(/* @vite-ignore */ pathToFileURL(entry).href)
}
