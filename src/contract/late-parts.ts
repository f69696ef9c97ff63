// The long parts of a page (src/lib/late-parts.ts), and where they join its document.
import type { Viewer } from './page.ts'

export const queriesId = 'queries'
export const screenPlace = '<!--screen-->'
export const queriesPlace = '<!--queries-->'
export const readerId = 'reader'
export const readerPlace = '<!--reader-->'

/** What a frame that all members share (PageInit.frame) does not have: it travels beside it, and joins it after hydration. */
export interface Reader {
  viewer: Viewer
  /** When `answers` were read, in epoch ms. */
  now: number
  answers: { path: string[]; input: object; data: unknown }[]
}

export interface LateParts {
  screen?: string
  /** The data of the screen's queries. */
  queries?: object
}
