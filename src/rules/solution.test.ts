import { expect, test } from 'vitest'
import { mayReadSolution } from './solution.ts'

test.each([
  ['staff', [false, false, false, false]],
  ['end', [false, false, true, true]],
  ['solved', [false, true, true, true]],
] as const)('%s', (readers, may) => {
  const worlds = [false, true].flatMap((isOver) => [false, true].map((hasSolved) => ({ hasSolved, isOver })))
  expect(worlds.map((world) => mayReadSolution(readers, world))).toEqual(may)
})
