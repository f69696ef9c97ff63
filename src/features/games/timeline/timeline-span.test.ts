import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf, timelineSpan } from './timeline-span.ts'

const weekMs = 604_800_000

test('three full weeks lie before the Monday of this week', () => {
  const span = timelineSpan(Date.parse('2026-11-21T10:00:37.5Z'), 'UTC')
  expect(new Date(span.from).toISOString()).toBe('2026-10-26T00:00:00.000Z')
  expect(new Date(span.to).toISOString()).toBe('2026-12-14T00:00:00.000Z')
  expect(new Date(span.weeks[3]!).toISOString()).toBe('2026-11-16T00:00:00.000Z')
})

test('days are those of the reader', () => {
  const sunday = Date.parse('2026-11-22T20:00:37.5Z')
  expect(new Date(timelineSpan(sunday, 'UTC').weeks[3]!).toISOString()).toBe('2026-11-16T00:00:00.000Z')
  expect(new Date(timelineSpan(sunday, 'Asia/Tokyo').weeks[3]!).toISOString()).toBe(
    '2026-11-22T15:00:00.000Z',
  )
})

test('now is always in the fourth week', () => {
  const zone = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), zone, (now, timeZone) => {
      const span = timelineSpan(now, timeZone)
      expect(now).toBeGreaterThanOrEqual(span.weeks[3]!)
      expect(now).toBeLessThan(span.weeks[3]! + weekMs)
    }),
  )
})

test('what lies outside is drawn at the edge', () => {
  const span = { from: 100, to: 200, weeks: [] }
  expect([50, 100, 150, 200, 300].map((at) => percentOf(span, at))).toEqual([0, 0, 50, 100, 100])
})
