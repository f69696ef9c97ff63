import type { I18n } from '@lingui/core'
import type { PageContextClient } from 'vike/types'
import { loadCatalogue } from '#src/lib/load-catalogue.ts'
import { noteServerTime } from '#src/lib/server-clock.ts'
import { takeReader } from '#src/lib/take-reader.ts'

/** A page of guests may be as old as this when it is sent (server/ssr/guest-pages.ts). */
const keptPageMs = 1_000

let i18n: I18n | undefined

export async function onCreatePageContext(page: PageContextClient): Promise<void> {
  i18n ??= await loadCatalogue(page.look.locale, page.catalogueFile)
  page.i18n = i18n
  const reader = takeReader()
  if (reader) Object.assign(page, { reader, viewer: reader.viewer, now: reader.now })
  // The document was asked for when the page's monotonic clock began. A frame was made at any time before.
  if (page.isHydration && (reader || !page.frame)) noteServerTime(page.now, -keptPageMs)
}
