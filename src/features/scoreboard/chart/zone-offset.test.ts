import { expect, test } from 'vitest'
import { zoneOffsetMs } from './zone-offset.ts'

const hour = 3_600_000

test('the distance of a zone to UTC, in summer and winter', () => {
  expect(zoneOffsetMs(Date.UTC(2026, 0, 5, 12), 'UTC')).toBe(0)
  expect(zoneOffsetMs(Date.UTC(2026, 0, 5, 12), 'Europe/Berlin')).toBe(hour)
  expect(zoneOffsetMs(Date.UTC(2026, 6, 5, 23, 30), 'Europe/Berlin')).toBe(2 * hour)
  expect(zoneOffsetMs(Date.UTC(2026, 6, 5, 23, 30) + 17, 'Asia/Kolkata')).toBe(5.5 * hour)
})
