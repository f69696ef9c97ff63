import type { DehydratedState } from '@tanstack/react-query'
import type { NextReader, PageInit } from '#server/ssr/page-init.ts'
import type { LateParts, Reader } from '#src/contract/late-parts.ts'

declare global {
  namespace Vike {
    /** `rpc` exists on the server only. */
    interface PageContext extends Omit<PageInit, 'nonce'> {
      data?: { dehydrated?: DehydratedState }
      /** On the server: what joins the document at the end. */
      late?: LateParts
      /** On the server: renders the same page for other readers. */
      nextReader?: NextReader
      /** In the browser: who reads the frame that the server sent. */
      reader?: Reader
    }
  }
}
