// The HTML of the screen, the reader and the data of the screen's queries are set aside while the document is put together around
// them: it has nothing of its reader then, and Vike does not look through the long parts. The data are written as plain JSON.
import type { DehydratedState } from '@tanstack/react-query'
import type { PageContextServer } from 'vike/types'
import {
  type Own,
  ownId,
  ownPlace,
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

/** After the head, whose title needs the data. */
export function setOwnAside(page: PageContextServer): string {
  if (page.frame) return readerPlace
  page.late = { ...page.late, own: ownOf(page) }
  const { dehydrated: _, ...data } = page.data ?? {}
  Object.assign(page, { viewer: null, now: 0, ...(page.data && { data }) })
  return ownPlace
}

export const ownOf = ({ viewer, now, data }: PageContextServer): Own => ({
  viewer,
  now,
  queries: data?.dehydrated,
})

/** In the browser, once: what the document has of its reader. */
export const takeOwn = (): Own<DehydratedState> | undefined => take(ownId)
/** In the browser, once: who reads a frame that all members share, and what they see. */
export const takeReader = (): Reader | undefined => take(readerId)

function take<Part>(id: string): Part | undefined {
  const element = document.getElementById(id)
  if (!element?.textContent) return undefined
  const part: Part = JSON.parse(element.textContent)
  element.remove()
  return part
}
