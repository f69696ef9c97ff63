import fc from 'fast-check'
import { expect, test } from 'vitest'
import { challengeOrder, naturalOrder } from './natural-order.ts'
import { type ChallengeCategory, locales } from './terms.ts'

const titles = ['Zoo', 'Web 10', 'alpha', 'Web 2', 'Ämter', 'Web 1', 'Web 002', 'amt']

test('numbers count as numbers, and letters of one kind stand together', () => {
  expect(titles.toSorted(naturalOrder())).toEqual([
    'alpha',
    'amt',
    'Ämter',
    'Web 1',
    'Web 002',
    'Web 2',
    'Web 10',
    'Zoo',
  ])
  expect(titles.toSorted(naturalOrder('de-DE'))).toEqual(titles.toSorted(naturalOrder()))
})

test('it is the order of the language of the reader', () => {
  expect(['中', '一', '安'].toSorted(naturalOrder('zh-CN'))).toEqual(['安', '一', '中'])
  expect(['ño', 'nz', 'oa'].toSorted(naturalOrder('es-ES'))).toEqual(['nz', 'ño', 'oa'])
})

test('no two titles share a place unless they are the same, in every language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (locale, a, b) => {
        const order = naturalOrder(locale)
        expect(order(a, b) === 0).toBe(a === b)
        expect(Math.sign(order(a, b))).toBe(-Math.sign(order(b, a)) + 0)
      },
    ),
  )
})

test('challenges are ordered by category, then title, then number', () => {
  const one = (id: number, title: string, category: ChallengeCategory) => ({ id, title, category })
  const all = [one(4, 'Web 10', 'Web'), one(3, 'Web 2', 'Web'), one(2, 'Web 2', 'Web'), one(1, 'Zoo', 'Misc')]
  expect(all.toSorted(challengeOrder()).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
