import { expect, test } from 'vitest'
import { readSpan } from './read-span.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

test.each([
  ['+2d', 2 * dayMs],
  ['+ 90 m', 90 * minuteMs],
  ['in 2 days', 2 * dayMs],
  ['In 1 week, 3 hours', 7 * dayMs + 3 * hourMs],
  ['+1h30m', 90 * minuteMs],
])('reads %s', (text, ms) => expect(readSpan(text)).toBe(ms))

test.each(['', '2d', '+', '+2', 'in two days', '+2d x', '10:00', 'in 3 years'])(
  'does not read %s',
  (text) => {
    expect(readSpan(text)).toBeNull()
  },
)
