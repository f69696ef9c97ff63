// The long parts of a page (src/lib/late-parts.ts), and where they join its document.

export const queriesId = 'queries'
export const screenPlace = '<!--screen-->'
export const queriesPlace = '<!--queries-->'

export interface LateParts {
  screen?: string
  /** The data of the screen's queries. */
  queries?: object
}
