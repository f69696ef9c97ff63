const unitsMs = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000 }

/** A typed distance from now: `+2d`, `in 2 days`, `+1h 30m`. @returns milliseconds, or null for what is none. */
export function readSpan(text: string): number | null {
  const span = /^\s*(?:\+|in\s)\s*(.+)$/i.exec(text)?.[1]
  const parts = [...(span ?? '').matchAll(/(\d{1,4})\s*(w|d|h|m)[a-z]*[\s,]*/gi)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== span) return null
  return parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * unitsMs[unit!.toLowerCase() as keyof typeof unitsMs],
    0,
  )
}
