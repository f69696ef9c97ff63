import type { PageContextServer } from 'vike/types'
import { setScreenAside } from '#src/lib/late-parts.ts'

/** Vike looks through the document several times: its long parts join it at the end (server/ssr/render-page.ts). */
export const onAfterRenderHtml = (page: PageContextServer): void => setScreenAside(page)
