import type { I18n } from '@lingui/core'
import type { AppRouter } from '#server/router.ts'
import type { LateParts } from '#src/contract/late-parts.ts'
import type { ColourMode, Site, Viewer } from '#src/contract/page.ts'
import type { Locale } from '#src/rules/terms.ts'

/** Calls any procedure in process, as the reader of this request. */
export type Caller = ReturnType<AppRouter['createCaller']>

/** What a request brings to its page. Middleware before the renderer leaves it in `ctx.state.page`. */
export interface PageInit {
  rpc: Caller
  viewer: Viewer | null
  /** The page is a frame that all members share: it has neither the reader nor the data (frame-pages.ts). */
  frame?: { title: string }
  site: Site
  locale: Locale
  i18n: I18n
  /** Address of the site, without a slash at its end. */
  origin: string
  catalogueFile: string
  colourMode: ColourMode
  /** Rows of tables are lower. */
  isCompact: boolean
  /** The reader's stored choice: '' the organiser's colour, 'brand' ours, or #RRGGBB. */
  themeChoice: string
  /** IANA zone from the reader's cookie, or null on a first visit. */
  timeZone: string | null
  /** 'open' or 'folded', as the reader likes the chart of scoreboards; '' when nothing was chosen. */
  boardChart: string
  /** How the reader likes the list of challenges; '' when nothing was chosen. */
  challengeChoice: string
  /** Epoch ms of the request: first paint and hydration agree on "now". */
  now: number
  nonce: string
}

/** @returns what joins the document of the same page for another reader, or undefined if they need another document. */
export type NextReader = (init: Omit<PageInit, 'nonce'>) => Promise<LateParts | undefined>
