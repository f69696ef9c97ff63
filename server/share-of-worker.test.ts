import { expect, test } from 'vitest'
import { shareOfWorker } from './share-of-worker.ts'

test.each([
  [500, 1, 500],
  [500, 2, 313],
  [20, 2, 13],
  [20, 8, 6],
  [3, 8, 3],
])('of %d, each of %d workers allows %d', (most, workers, share) => {
  expect(shareOfWorker(most, workers)).toBe(share)
})
