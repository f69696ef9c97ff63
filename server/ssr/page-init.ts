import type { I18n } from '@lingui/core'
import type { AppRouter } from '#server/router.ts'
import type { Look, Site, Viewer } from '#src/contract/page.ts'

/** Calls any procedure in process, as the reader of this request. */
export type Caller = ReturnType<AppRouter['createCaller']>

/** What a request brings to its page. Middleware before the renderer leaves it in `ctx.state.page`. */
export interface PageInit {
  rpc: Caller
  viewer: Viewer | null
  site: Site
  look: Look
  i18n: I18n
  catalogueFile: string
  /** Epoch ms of the request: first paint and hydration agree on "now". */
  now: number
  nonce: string
}

/** Of a frame that all members share: it has neither the reader nor the data (frame-pages.ts). */
export interface FrameInit extends Omit<PageInit, 'rpc'> {
  frame: { title: string }
}
