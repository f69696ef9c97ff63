import type { Arena } from '../../state/arena/arena.ts'

/** How old what staff see of a game may be. Counting 200,000 answers takes the database half a second. */
export const sharedMs = 10_000

const kept = new WeakMap<Arena, Map<string, { at: number; reading: Promise<unknown> }>>()

/** One reading serves all who ask for it within a short time. It is dropped with the read model of its game. */
export function shareReading<Result>(
  arena: Arena,
  name: string,
  now: number,
  read: () => Promise<Result>,
): Promise<Result> {
  const readings = kept.get(arena) ?? new Map()
  kept.set(arena, readings)
  const last = readings.get(name)
  if (last && now - last.at < sharedMs) return last.reading as Promise<Result>
  const reading = read()
  readings.set(name, { at: now, reading })
  // A failure is not shared with those who ask later.
  reading.catch(() => readings.get(name)?.reading === reading && readings.delete(name))
  return reading
}
