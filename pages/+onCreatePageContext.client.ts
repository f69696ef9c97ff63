import type { I18n } from '@lingui/core'
import type { PageContextClient } from 'vike/types'
import { takeOwn, takeReader } from '#src/lib/late-parts.ts'
import { loadCatalogue } from '#src/lib/load-catalogue.ts'

let i18n: I18n | undefined

export async function onCreatePageContext(page: PageContextClient): Promise<void> {
  i18n ??= await loadCatalogue(page.locale, page.catalogueFile)
  page.i18n = i18n
  const reader = takeReader()
  if (reader) Object.assign(page, { reader, viewer: reader.viewer, now: reader.now })
  const own = takeOwn()
  if (!own) return
  const { viewer, now, queries } = own
  Object.assign(page, { viewer, now, ...(queries && { data: { ...page.data, dehydrated: queries } }) })
}
