import { expect, test } from 'vitest'
import { lockOut } from './lock-out.ts'

test('five tries are free of waiting, then it doubles up to a quarter of an hour', () => {
  const seconds = lockOut.accountWaitsMs.map((wait) => wait / 1_000)
  expect(seconds).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900])
})

test('an address has two hundred, and waits a minute at most', () => {
  const seconds = lockOut.addressWaitsMs.map((wait) => wait / 1_000)
  expect(seconds.slice(0, 199).every((wait) => wait === 0)).toBe(true)
  expect(seconds.slice(199)).toEqual([5, 10, 20, 40, 60])
})
