import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bloodKind,
  bloodPoints,
  defaultBloodBonus,
  normaliseBloodBonus,
  packBloodBonus,
  percentFromPerMille,
  perMilleFromPercent,
  unpackBloodBonus,
} from '#src/rules/blood-bonus.ts'

const part = fc.integer({ min: 0, max: 1000 })
const bonuses = fc.record({ first: part, second: part, third: part })
const kinds = ['FirstBlood', 'SecondBlood', 'ThirdBlood', 'Normal', 'Unaccepted'] as const

describe('packing', () => {
  test('examples', () => {
    expect(defaultBloodBonus).toBe(52459530)
    expect(packBloodBonus({ first: 50, second: 30, third: 10 })).toBe(52459530)
    expect(packBloodBonus({ first: 100, second: 50, third: 20 })).toBe(104908820)
    expect(packBloodBonus({ first: 1001, second: 0, third: 0 })).toBe(defaultBloodBonus)
    expect(packBloodBonus({ first: 0, second: -1, third: 0 })).toBe(defaultBloodBonus)
  })

  test('every bonus comes back', () => {
    fc.assert(
      fc.property(bonuses, (bonus) => {
        const packed = packBloodBonus(bonus)
        expect(unpackBloodBonus(packed)).toEqual(bonus)
        expect(normaliseBloodBonus(packed)).toBe(packed)
      }),
    )
  })

  test.each([-1, 0.5, Number.NaN, 2 ** 30, 1001, 1001 << 10, 1001 << 20])(
    '%d stands for the default',
    (packed) => {
      expect(normaliseBloodBonus(packed)).toBe(defaultBloodBonus)
    },
  )
})

describe('points', () => {
  test('examples', () => {
    const points = (value: number) => kinds.map((kind) => bloodPoints(value, defaultBloodBonus, kind))
    expect(points(500)).toEqual([525, 515, 505, 500, 0])
    expect(points(373)).toEqual([392, 384, 377, 373, 0])
  })

  test('of the documented bonus', () => {
    const [first, second] = kinds
    expect(kinds.slice(0, 3).map((kind) => bloodPoints(1000, defaultBloodBonus, kind))).toEqual([
      1050, 1030, 1010,
    ])
    expect([850, 490, 50].map((value) => bloodPoints(value, defaultBloodBonus, first))).toEqual([
      892, 514, 52,
    ])
    expect(bloodPoints(350, defaultBloodBonus, second)).toBe(360)
  })

  test('a half goes to the even neighbour', () => {
    const half = packBloodBonus({ first: 500, second: 0, third: 0 })
    expect([1, 3, 5, 7].map((value) => bloodPoints(value, half, 'FirstBlood'))).toEqual([2, 4, 8, 10])
  })

  test('no bonus leaves the value alone', () => {
    expect(bloodPoints(123_456_789, 0, 'FirstBlood')).toBe(123_456_789)
  })

  test('lie between the value and its double, in whole points', () => {
    fc.assert(
      fc.property(fc.nat(100_000), bonuses, fc.constantFrom(...kinds.slice(0, 4)), (value, bonus, kind) => {
        const points = bloodPoints(value, packBloodBonus(bonus), kind)
        expect(Number.isInteger(points)).toBe(true)
        expect(points).toBeGreaterThanOrEqual(value)
        expect(points).toBeLessThanOrEqual(2 * value)
      }),
    )
  })
})

test('the first three solves are bloods, unless the challenge has none', () => {
  expect([0, 1, 2, 3, 99].map((earlier) => bloodKind(earlier, false))).toEqual([
    ...kinds.slice(0, 4),
    'Normal',
  ])
  expect([0, 1, 2, 3].map((earlier) => bloodKind(earlier, true))).toEqual(Array(4).fill('Normal'))
})

test('per cent with one decimal survives the way to per mille and back', () => {
  expect(perMilleFromPercent(4.1)).toBe(41)
  for (let n = 0; n <= 1000; n++) expect(perMilleFromPercent(percentFromPerMille(n))).toBe(n)
})
