import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Middleware } from 'koa'
import { takeRendering } from '../http/general-limit.ts'
import type { PageTurns } from '../http/page-turns.ts'
import { refuse } from '../http/refuse.ts'
import { refuseBusy } from '../http/valve.ts'
import { fail, Refusal } from '../lib/refusal.ts'
import type { FramePages } from './frame-pages.ts'
import type { GuestPages, PageState } from './guest-pages.ts'
import type { FrameInit, PageInit } from './page-init.ts'
import { type RenderedPage, renderPage } from './render-page.ts'

const pageMethods = ['GET', 'HEAD']

/**
 * The last middleware: renders a page for every request that no other middleware answered. `built`: pages from `vite build`.
 * `guestPages` and `framePages` keep what many readers get.
 */
export function renderPages({
  built,
  turns,
  guestPages,
  framePages,
  isBusy = () => false,
}: {
  built: boolean
  turns: PageTurns
  guestPages?: GuestPages
  framePages?: FramePages
  /** Members get what is at hand instead of a rendering of their own. */
  isBusy?: () => boolean
}): Middleware<PageState & { pattern?: string }> {
  let ready: Promise<unknown> | undefined
  return async (ctx) => {
    if (!pageMethods.includes(ctx.method)) {
      ctx.set('Allow', pageMethods.join(', '))
      return refuse(ctx, ctx.state.api, fail('MethodNotAllowed'))
    }
    if (built) {
      ready ??= loadBuiltPages()
      await ready
    }
    const { page } = ctx.state
    const { socket } = ctx.req
    const render = async (isShared: boolean, shown: PageInit | FrameInit = page): Promise<RenderedPage> => {
      await takeRendering(ctx, ctx.state.api)
      const turn = { isShared, isGone: () => !isShared && socket.destroyed }
      const rendered = await turns.take(turn, () => renderPage(shown, ctx.url))
      if (rendered === 'busy' || rendered === 'gone') throw new NotRendered(rendered)
      return rendered
    }
    try {
      const framed = isBusy() ? await framePages?.(ctx, (frame) => render(true, frame)) : undefined
      const rendered = framed ?? (await (guestPages ? guestPages(ctx, render) : render(false)))
      ctx.state.pattern = rendered.pattern
      if (rendered.error) ctx.app.emit('error', rendered.error, ctx)
      ctx.status = rendered.status
      if (rendered.status === 503) ctx.set('Retry-After', '3')
      for (const [name, value] of rendered.headers) ctx.append(name, value)
      ctx.body = rendered.parts.join(page.nonce)
    } catch (error) {
      if (error instanceof Refusal) return refuse(ctx, ctx.state.api, error)
      if (!(error instanceof NotRendered)) throw error
      if (error.reason === 'busy') refuseBusy(ctx, ctx.state.api)
      else ctx.respond = false
    }
  }
}

class NotRendered extends Error {
  readonly reason: 'busy' | 'gone'

  constructor(reason: 'busy' | 'gone') {
    super('A page took no turn.')
    this.reason = reason
  }
}
/** Imported before the first render, from beside the bundle or, when run from source, from `dist`. */
async function loadBuiltPages(): Promise<void> {
  const folders = [import.meta.dirname, join(import.meta.dirname, '..'), join(process.cwd(), 'dist/server')]
  const entry = folders.map((folder) => join(folder, 'entry.mjs')).find((file) => existsSync(file))
  if (!entry) throw new Error('The pages are not built. Run: npm run build')
  await import(/* @vite-ignore */ pathToFileURL(entry).href)
}
