// What surrounds the screen of a page (head, styles, scripts, settings of the site) has nothing of its reader. For the pages that
// players load most it is kept, so that for the next reader only the data and the screen are made: Vike takes a quarter of a page.
import { LRUCache } from 'lru-cache'
import { joinParts } from './join-parts.ts'
import { keyOfLook } from './look-key.ts'
import type { PageInit } from './page-init.ts'
import { type KeptDocument, type RenderedPage, renderPage } from './render-page.ts'

const keptPath = /^\/games\/[1-9]\d{0,8}\/(challenges(\?whole)?|scoreboard)$/
/** Some 15 kB each. */
const documentsMax = 200

/** @param settings of the site that `page` was made from: a document is kept as long as they are the same. */
export type RenderPage = (page: PageInit, url: string, settings: unknown) => Promise<RenderedPage>

/** @param render renders the whole page. */
export function keepDocuments(render = renderPage): RenderPage {
  const documents = new LRUCache<string, { document: KeptDocument; settings: unknown }>({ max: documentsMax })

  return async (page, url, settings) => {
    const key = page.frame || !keptPath.test(url) ? undefined : keyOfLook(url, page)
    if (key === undefined) return await render(page, url)
    const known = documents.get(key)
    if (known && known.settings === settings) {
      // What fails or leads elsewhere is rendered, or refused, as ever.
      const rendered = await fill(known.document, page).catch(() => undefined)
      if (rendered) return rendered
    }
    return await render(page, url, (document) => documents.set(key, { document, settings }))
  }
}

async function fill(
  { nextReader, parts, ...rendered }: KeptDocument,
  { nonce, ...init }: PageInit,
): Promise<RenderedPage | undefined> {
  const late = await nextReader(init)
  return late && { ...rendered, parts: parts.map((part) => joinParts(part, late)) }
}
