import type { Scope } from '../create-report.ts'

/** A number from 0 on. What of it cannot be here is told. */
export function within(value: number, most: number, field: string, scope: Scope): number {
  const fitted = Math.min(Math.max(0, value), most)
  if (fitted !== value) scope.warn('Changed', { field, from: `${value}`, to: `${fitted}` })
  return fitted
}
