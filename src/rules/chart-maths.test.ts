import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  firstRange,
  frameOf,
  marksOn,
  playedSpan,
  rangesFor,
  scoreAt,
  spread,
  stairPath,
  timeTicks,
  within,
} from './chart-maths.ts'

const hour = 3_600_000
const day = 24 * hour
const line = (...items: [time: number, score: number][]) => ({
  id: 1,
  name: 'Alpha',
  items: items.map(([time, score]) => ({ time, score })),
})

describe('what is shown', () => {
  test('from the start to now, and never past the end', () => {
    expect(playedSpan({ start: 0, end: 10 * hour }, 4 * hour)).toEqual({ from: 0, to: 4 * hour })
    expect(playedSpan({ start: 0, end: 10 * hour }, 40 * hour)).toEqual({ from: 0, to: 10 * hour })
  })

  test('right after the start there are ten minutes to draw on', () => {
    expect(playedSpan({ start: 0, end: 10 * hour }, 1_000)).toEqual({ from: 0, to: hour / 6 })
  })

  test('parts are offered only where they hide something; long games open on the last week', () => {
    expect(rangesFor({ from: 0, to: 2 * day })).toEqual(['all', 'day', 'hours'])
    expect(firstRange({ from: 0, to: 2 * day })).toBe('all')
    expect(firstRange({ from: 0, to: 15 * day })).toBe('week')
    expect(within({ from: 0, to: 15 * day }, 'week')).toEqual({ from: 8 * day, to: 15 * day })
    expect(within({ from: 0, to: hour }, 'week')).toEqual({ from: 0, to: hour })
  })
})

describe('a line', () => {
  const alpha = line([2 * hour, 400], [6 * hour, 1_000])

  test('has the points of the last solve', () => {
    expect(scoreAt(alpha.items, hour)).toBe(0)
    expect(scoreAt(alpha.items, 2 * hour)).toBe(400)
    expect(scoreAt(alpha.items, 9 * hour)).toBe(1_000)
  })

  test('is a stair that starts at the left edge and runs to the right one', () => {
    const frame = frameOf([alpha], { from: 0, to: 8 * hour }, true)
    expect(frame).toMatchObject({ low: 0, high: 1_000 })
    expect(stairPath(alpha.items, frame)).toBe('M0,1000H250V600H750V0H1000V0')
  })

  test('in a part of the game enters with the points it had', () => {
    const frame = frameOf([alpha], { from: 4 * hour, to: 8 * hour }, false)
    expect(frame.low).toBe(400)
    expect(stairPath(alpha.items, frame)).toBe('M0,1000H500V0H1000V0')
  })

  test('without solves lies on the ground', () => {
    const frame = frameOf([line()], { from: 0, to: hour }, true)
    expect(frame).toMatchObject({ low: 0, high: 100 })
    expect(stairPath([], frame)).toBe('M0,1000H1000V1000')
  })

  test('bears few marks, the last step among them', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ time: index, score: index }))
    const marks = marksOn(many, { from: 0, to: 200 }, 6)
    expect(marks.length).toBeLessThanOrEqual(6)
    expect(marks.at(-1)).toEqual({ time: 99, score: 99 })
  })
})

test('ticks are round in the reader’s zone', () => {
  const offset = 5.5 * hour
  const { at, stepMs } = timeTicks({ from: 100 * day, to: 101 * day }, 8, offset)
  expect(stepMs).toBe(3 * hour)
  for (const time of at) expect((time + offset) % (3 * hour)).toBe(0)
})

test('ticks are never too many', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_000 * day }),
      fc.integer({ min: 2, max: 12 }),
      (length, count) => {
        expect(timeTicks({ from: 0, to: length }, count, 0).at.length).toBeLessThanOrEqual(count + 1)
      },
    ),
  )
})

test('labels keep apart and inside', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 }), (places) => {
      const moved = spread(places, 0.06)
      const sorted = moved.toSorted((a, b) => a - b)
      for (const [index, place] of sorted.entries()) {
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(1)
        if (index > 0) expect(place - sorted[index - 1]!).toBeGreaterThanOrEqual(0.06 - 1e-9)
      }
    }),
  )
})
