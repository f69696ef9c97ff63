import { naturalOrder } from '#src/rules/natural-order.ts'
import type { Locale } from '#src/rules/terms.ts'
import type { Column, Sort, SortValue } from './column.ts'

/** The rows in the order of a column; rows that are equal there keep the order they came in. */
export function sortRows<Row, Key extends string>(
  rows: readonly Row[],
  columns: readonly Column<Row, Key>[],
  sort: Sort<Key> | undefined,
  locale: Locale,
): readonly Row[] {
  const value = columns.find(({ key }) => key === sort?.by)?.sort
  if (!sort || typeof value !== 'function') return rows
  const compare = naturalOrder(locale)
  const sign = sort.descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
    if (typeof a === 'string' && typeof b === 'string') return sign * compare(a, b)
    return sign * (Number(a) - Number(b))
  })
}

const isMissing = (value: SortValue) => value === null || value === undefined
