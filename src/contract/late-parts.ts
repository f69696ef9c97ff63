// The parts of a page that differ between readers (src/lib/late-parts.ts), and where they join its document.
import type { Viewer } from './page.ts'

export const ownId = 'own'
export const ownPlace = '<!--own-->'
export const screenPlace = '<!--screen-->'
export const readerId = 'reader'
export const readerPlace = '<!--reader-->'

/** What a frame that all members share (PageInit.frame) does not have: it travels beside it, and joins it after hydration. */
export interface Reader {
  viewer: Viewer
  /** When `answers` were read, in epoch ms. */
  now: number
  answers: { path: string[]; input: object; data: unknown }[]
}

/** What a page that is no frame has of its reader and its moment. */
export interface Own<Queries extends object = object> {
  viewer: Viewer | null
  /** Epoch ms of the request. */
  now: number
  /** The data of the screen's queries. */
  queries: Queries | undefined
}

export interface LateParts {
  /** HTML. */
  screen?: string
  own?: Own
}
