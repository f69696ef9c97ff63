// The long parts of a page: the HTML of the screen and the data of its queries. They are set aside while the document is put
// together around them, and the data are written as plain JSON.
import type { DehydratedState } from '@tanstack/react-query'
import type { PageContextServer } from 'vike/types'
import { queriesId, queriesPlace, screenPlace } from '#src/contract/late-parts.ts'

export function setScreenAside(page: PageContextServer): void {
  if (page.pageHtmlString === undefined) return
  page.late = { ...page.late, screen: page.pageHtmlString }
  page.pageHtmlString = screenPlace
}

/** After the head, whose title needs them. */
export function setQueriesAside(page: PageContextServer): string {
  if (!page.data?.dehydrated) return ''
  const { dehydrated, ...data } = page.data
  page.late = { ...page.late, queries: dehydrated }
  page.data = data
  return queriesPlace
}

/** In the browser, once: the data that the document carries. */
export function takeQueries(): DehydratedState | undefined {
  const element = document.getElementById(queriesId)
  if (!element?.textContent) return undefined
  const queries: DehydratedState = JSON.parse(element.textContent)
  element.remove()
  return queries
}
