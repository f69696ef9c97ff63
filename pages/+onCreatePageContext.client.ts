import type { I18n } from '@lingui/core'
import type { PageContextClient } from 'vike/types'
import { loadCatalogue } from '#src/lib/load-catalogue.ts'
import { takeReader } from '#src/lib/take-reader.ts'

let i18n: I18n | undefined

export async function onCreatePageContext(page: PageContextClient): Promise<void> {
  i18n ??= await loadCatalogue(page.look.locale, page.catalogueFile)
  page.i18n = i18n
  const reader = takeReader()
  if (reader) Object.assign(page, { reader, viewer: reader.viewer, now: reader.now })
}
