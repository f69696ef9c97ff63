import type { PageContextServer } from 'vike/types'
import { readerPlace } from '#src/contract/frame.ts'

/**
 * The script does nothing, but waits for the style sheets, and the end of the document for it: Chromium lays out the whole page when
 * its document ends, and would do so once without styles and then again.
 */
export default ({ frame, cspNonce }: PageContextServer): string =>
  `${frame ? readerPlace : ''}<script nonce="${cspNonce}">0</script>`
