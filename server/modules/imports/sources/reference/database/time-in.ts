import { numberIn, type Row, utcIn } from '../../row.ts'

/** In milliseconds. Undefined where there is none, also when the epoch stands for that. */
export function timeIn(row: Row, name: string): number | undefined {
  const at = typeof row[name] === 'number' ? numberIn(row, name) : utcIn(row, name)
  return at !== undefined && at > 0 ? at : undefined
}
