import { expect, test } from 'vitest'
import { shareOfWorker } from './share-of-worker.ts'

test.each([
  [500, 1, 500],
  [500, 2, 400],
  [20, 2, 16],
  [20, 8, 6],
  [3, 8, 3],
])('of %d, each of %d workers allows %d', (most, workers, share) => {
  expect(shareOfWorker(most, workers)).toBe(share)
})
