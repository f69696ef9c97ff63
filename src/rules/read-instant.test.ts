import { expect, test } from 'vitest'
import { readInstant } from './read-instant.ts'

test.each([
  ['2026-01-01T00:00:00Z', Date.UTC(2026, 0, 1)],
  ['2026-01-01t08:00:00+08:00', Date.UTC(2026, 0, 1)],
  ['2026-01-01T08:00:00+0800', Date.UTC(2026, 0, 1)],
  ['2026-01-01T00:00:00.1234567+00:00', Date.UTC(2026, 0, 1) + 123],
  ['2026-01-01T24:00:00Z', Date.UTC(2026, 0, 2)],
  ['2024-02-29T00:00Z', Date.UTC(2024, 1, 29)],
  ['0001-01-01T00:00:00Z', -62_135_596_800_000],
])('%s', (text, at) => {
  expect(readInstant(text)).toBe(at)
})

test.each([
  '2026-02-30T00:00:00Z',
  '2026-02-29',
  '2026-13-01',
  '2026-01-01T25:00:00Z',
  '2026-01-01 noon',
  '2026-01-01',
  '2026-01-01T10:00:00',
  '2026-01-01 10:00',
  '1e3',
  '',
])('%j is no moment', (text) => {
  expect(readInstant(text)).toBeUndefined()
})
