import {
  symbol,
  symbolAsterisk,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolPlus,
  symbolSquare,
  symbolStar,
  symbolTimes,
  symbolTriangle,
  symbolWye,
} from 'd3-shape'
import { expect, test } from 'vitest'
import { filledMarks, seriesMarks } from '#src/rules/series-marks.ts'
import { keepSlots } from './series.ts'

test('the marks are those of d3, with an equal area', () => {
  const filled = [
    symbolCircle,
    symbolSquare,
    symbolTriangle,
    symbolDiamond,
    symbolStar,
    symbolCross,
    symbolWye,
  ]
  const hollow = [symbolTimes, symbolPlus, symbolAsterisk]
  expect(filled).toHaveLength(filledMarks)
  expect(seriesMarks).toEqual([...filled, ...hollow].map((shape) => symbol(shape, 46).digits(2)()))
})

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
