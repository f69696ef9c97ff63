import type { PageContextServer } from 'vike/types'
import { setOwnAside } from '#src/lib/late-parts.ts'

/**
 * The script does nothing, but waits for the style sheets, and the end of the document for it: Chromium lays out the whole page when
 * its document ends, and would do so once without styles and then again.
 */
export default (page: PageContextServer): string =>
  `${setOwnAside(page)}<script nonce="${page.cspNonce}">0</script>`
