import type { Scope } from '../create-report.ts'

/** Limits a number to 0 up to `most`. The report names a value that was changed. */
export function within(value: number, most: number, field: string, scope: Scope): number {
  const fitted = Math.min(Math.max(0, value), most)
  if (fitted !== value) scope.warn('Changed', { field, from: `${value}`, to: `${fitted}` })
  return fitted
}
