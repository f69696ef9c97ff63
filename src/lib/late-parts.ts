// The long parts of a page: the HTML of the screen and the data of its queries. They are set aside while the document is put
// together around them, and the data are written as plain JSON.
import type { DehydratedState } from '@tanstack/react-query'
import type { PageContextServer } from 'vike/types'
import {
  queriesId,
  queriesPlace,
  type Reader,
  readerId,
  readerPlace,
  screenPlace,
} from '#src/contract/late-parts.ts'

export function setScreenAside(page: PageContextServer): void {
  if (page.pageHtmlString === undefined) return
  page.late = { ...page.late, screen: page.pageHtmlString }
  page.pageHtmlString = screenPlace
}

/** After the head, whose title needs them. */
export function setQueriesAside(page: PageContextServer): string {
  if (page.frame) return readerPlace
  if (!page.data?.dehydrated) return ''
  const { dehydrated, ...data } = page.data
  page.late = { ...page.late, queries: dehydrated }
  page.data = data
  return queriesPlace
}

/** In the browser, once: the data that the document carries. */
export const takeQueries = (): DehydratedState | undefined => take(queriesId)
/** In the browser, once: who reads a frame that all members share, and what they see. */
export const takeReader = (): Reader | undefined => take(readerId)

function take<Part>(id: string): Part | undefined {
  const element = document.getElementById(id)
  if (!element?.textContent) return undefined
  const part: Part = JSON.parse(element.textContent)
  element.remove()
  return part
}
