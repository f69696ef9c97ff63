import type { PageContext } from 'vike/types'

/** Addresses are matched in any letter case; page folders are lower case. */
export function onBeforeRoute(page: PageContext) {
  const { pathname, searchOriginal } = page.urlParsed
  return { pageContext: { urlLogical: pathname.toLowerCase() + (searchOriginal ?? '') } }
}
