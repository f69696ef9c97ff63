import { expect, test } from 'vitest'
import { restAfter } from './live-feed.ts'

test('two thousand streams hear of every solve within 300 ms, and later while calls wait', () => {
  expect(restAfter(40, 0)).toBeLessThan(300)
  expect(restAfter(40, 31)).toBe(800)
})

test('no news wait for longer than two seconds', () => {
  expect(restAfter(5_000, 100)).toBe(2_000)
})
