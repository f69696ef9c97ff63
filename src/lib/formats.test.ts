import { expect, test } from 'vitest'
import { formatsFor } from './formats.ts'

const hourMs = 3_600_000
const duration = (locale: string, ms: number) => formatsFor(locale, 'UTC').duration(ms)

test('a duration below a day is a clock, and never negative', () => {
  expect(duration('de-DE', 0)).toBe('00:00:00')
  expect(duration('de-DE', -5_000)).toBe('00:00:00')
  expect(duration('de-DE', 24 * hourMs - 1)).toBe('23:59:59')
})

test('a countdown counts hours through below two days, and no seconds from then on', () => {
  const { countdown } = formatsFor('en-US', 'UTC')
  expect(countdown(-5)).toBe('0:00:00')
  expect(countdown(30 * hourMs + 61_999)).toBe('30:01:01')
  expect(countdown(48 * hourMs - 1)).toBe('47:59:59')
  expect(countdown(239 * hourMs)).toBe('9d 23h')
})

test('days are written in the language of the reader', () => {
  expect(duration('en-US', 24 * hourMs)).toBe('1d 00:00:00')
  expect(duration('ko-KR', 51 * hourMs + 61_000)).toBe('2일 03:01:01')
  expect(duration('ru-RU', 51 * hourMs)).toMatch(/^2\s?д. 03:00:00$/)
})
