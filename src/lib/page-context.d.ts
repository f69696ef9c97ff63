import type { DehydratedState } from '@tanstack/react-query'
import type { FrameInit, PageInit } from '#server/ssr/page-init.ts'
import type { Reader } from '#src/contract/frame.ts'

declare global {
  namespace Vike {
    /** `rpc` exists on the server only. */
    interface PageContext extends Omit<PageInit, 'nonce'>, Partial<Pick<FrameInit, 'frame'>> {
      data?: { dehydrated?: DehydratedState }
      /** In the browser: who reads the frame that the server sent. */
      reader?: Reader
    }
  }
}
