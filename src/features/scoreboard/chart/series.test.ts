import { expect, test } from 'vitest'
import { keepSlots } from './series.ts'

test('teams keep their look when they change places', () => {
  const first = keepSlots(new Map(), [7, 8, 9])
  expect([...first]).toEqual([
    [7, 0],
    [8, 1],
    [9, 2],
  ])
  expect([...keepSlots(first, [9, 7, 8])].sort()).toEqual([
    [7, 0],
    [8, 1],
    [9, 2],
  ])
})

test('a newcomer takes the look that became free', () => {
  const slots = keepSlots(
    new Map([
      [7, 0],
      [8, 1],
      [9, 2],
    ]),
    [9, 5, 7],
  )
  expect(slots).toEqual(
    new Map([
      [9, 2],
      [7, 0],
      [5, 1],
    ]),
  )
})
