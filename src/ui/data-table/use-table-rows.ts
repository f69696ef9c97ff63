import { useMemo, useState } from 'react'
import { useLook } from '#src/lib/shell.ts'
import type { Column, Paging, Sort } from './column.ts'
import { sortRows } from './sort-rows.ts'

export interface TableRows<Row, Key extends string> {
  rows: readonly Row[] | undefined
  sort: Sort<Key> | undefined
  onSort: (sort: Sort<Key>) => void
  paging: Paging | undefined
}

interface TableRowsOptions<Key extends string> {
  perPage?: number
  sort?: Sort<Key>
  /** A third press on a header leaves the rows in the order that they came in. */
  ends?: boolean
}

/** Sorts and pages rows that the browser has as a whole; spread what it answers into `DataTable`. */
export function useTableRows<Row, Key extends string>(
  all: readonly Row[] | undefined,
  columns: readonly Column<Row, Key>[],
  { perPage, sort: initial, ends = false }: TableRowsOptions<Key> = {},
): TableRows<Row, Key> {
  const { locale } = useLook()
  const [sort, setSort] = useState(initial)
  const [wantedPage, setPage] = useState(1)
  const sorted = useMemo(() => all && sortRows(all, columns, sort, locale), [all, columns, sort, locale])
  const total = sorted?.length ?? 0
  // A filter or a deletion may leave fewer pages than there were.
  const page = perPage ? Math.min(wantedPage, Math.max(1, Math.ceil(total / perPage))) : 1
  return {
    rows: perPage ? sorted?.slice((page - 1) * perPage, page * perPage) : sorted,
    sort,
    onSort: (next) => {
      const { descendingFirst = false } = columns.find(({ key }) => key === next.by) ?? {}
      const isThird = ends && sort?.by === next.by && next.descending === descendingFirst
      setSort(isThird ? undefined : next)
      setPage(1)
    },
    paging: perPage ? { page, perPage, total, onPage: setPage } : undefined,
  }
}
