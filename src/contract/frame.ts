// A frame is a page that all members share (server/ssr/frame-pages.ts). Its reader joins it when it is sent.
import type { Viewer } from './page.ts'

export const readerId = 'reader'
/** Where the reader joins the frame. */
export const readerPlace = '<!--reader-->'

/** What the frame does not have: it travels beside it, and is used after hydration. */
export interface Reader {
  viewer: Viewer
  /** When `answers` were read, in epoch ms. */
  now: number
  answers: { path: string[]; input: object; data: unknown }[]
}
