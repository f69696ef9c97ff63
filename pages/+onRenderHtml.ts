import type { PageContextServer } from 'vike/types'
import { onRenderHtml as render } from 'vike-react/__internal/integration/onRenderHtml'
import { createHtmlKeeper } from '#src/lib/html-keeper.ts'
import { setHtmlKeeper } from '#src/lib/kept-html.tsx'
import { nextReader } from '#src/lib/next-reader.tsx'

setHtmlKeeper(createHtmlKeeper())

interface Asset {
  assetType: string | null
  inject: false | 'HTML_BEGIN' | 'HTML_END'
}

/** Vike would preload each file of each font; +Head.tsx asks for those that the page's language needs. */
export const onRenderHtml = async (page: PageContextServer) => ({
  pageContext: { nextReader: nextReader(page) },
  documentHtml: await render(page),
  injectFilter(assets: Asset[]) {
    for (const asset of assets) if (asset.assetType === 'font') asset.inject = false
  },
})
