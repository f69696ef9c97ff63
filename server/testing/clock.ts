import type { Clock } from '../lib/clock.ts'

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

export interface TestClock extends Clock {
  /** `advance('2h')`, `advance('10s')`. */
  advance(span: `${number}${keyof typeof units}`): void
}

/** Starts now and stands still until it is moved. */
export function testClock(): TestClock {
  let now = Date.now()
  return {
    now: () => now,
    advance(span) {
      now += Number.parseFloat(span) * units[span.at(-1) as keyof typeof units]
    },
  }
}
