import type { ReactNode } from 'react'

/** Rows with `null` or `undefined` come last, whichever the direction. Texts are compared as the reader's language does. */
export type SortValue = string | number | boolean | null | undefined

/** The first column names the row: it is the row's header for screen readers and the title of its card on a phone. */
export interface Column<Row, Key extends string = string> {
  key: Key
  label: string
  cell: (row: Row) => ReactNode
  /** Makes the header a button. A function is what `useTableRows` compares; `true` leaves the sorting to the server. */
  sort?: true | ((row: Row) => SortValue)
  /** The first press sorts downwards: for times and numbers whose largest value matters. */
  descendingFirst?: boolean
  align?: 'end'
  /** As narrow as its content, on one line: for times, numbers and badges. */
  compact?: boolean
  /** The name of a user or a team: wide enough for it, however long the texts of the other columns are. */
  name?: boolean
  /** What somebody has named, or an address: a translator of the browser leaves it as it is. So it does with names. */
  verbatim?: boolean
  /** Left out where not all columns fit. */
  minor?: boolean
  /** Left out of a table with little room; a card has it. */
  wideOnly?: boolean
}

export interface Sort<Key extends string = string> {
  by: Key
  descending: boolean
}

export interface Paging {
  /** Counted from 1. */
  page: number
  perPage: number
  /** Rows on all pages. */
  total: number
  onPage: (page: number) => void
}
