import type { PageContext } from 'vike/types'

/** Addresses are matched case-insensitively; the folders of pages are lower case. */
export function onBeforeRoute(page: PageContext) {
  const { pathname, searchOriginal } = page.urlParsed
  return { pageContext: { urlLogical: pathname.toLowerCase() + (searchOriginal ?? '') } }
}
