import { useState } from 'react'

export type RowKey = string | number

export interface Selection<Row> {
  /** The checked rows among those that are shown. */
  rows: readonly Row[]
  every: boolean
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  toggleAll: () => void
  clear: () => void
}

/** Which rows are checked. A row that left the page does not count, so that nothing is done to what cannot be seen. */
export function useSelection<Row>(shown: readonly Row[] = [], rowKey: (row: Row) => RowKey): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set())
  const has = (row: Row) => keys.has(rowKey(row))
  const rows = shown.filter(has)
  const every = rows.length > 0 && rows.length === shown.length
  const setAll = (changed: readonly Row[], checked: boolean) => {
    const next = new Set(keys)
    for (const row of changed) checked ? next.add(rowKey(row)) : next.delete(rowKey(row))
    setKeys(next)
  }
  return {
    rows,
    every,
    has,
    toggle: (row) => setAll([row], !has(row)),
    toggleAll: () => setAll(shown, !every),
    clear: () => setKeys(new Set()),
  }
}
