import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestUserName } from './suggest-user-name.ts'
import { userNameProblem } from './user-name.ts'

test.each([
  [['mira'], 'mira'],
  [['mira@example.org'], 'mira'],
  [['ab', 'Mira Example'], 'Mira Example'],
  [['  spaced  '], 'spaced'],
  [['a-name-that-is-too-long'], 'a-name-that-is-'],
  [['tab\tand\u200bmore'], 'tabandmore'],
  [['System', 'x'], ''],
  [[], ''],
])('%j: %s', (names, expected) => {
  expect(suggestUserName(names, 15)).toBe(expected)
})

test('whatever a provider says, the suggestion is a name or nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.integer({ min: 15, max: 40 }), (names, max) => {
      const name = suggestUserName(names, max)
      expect(name === '' || userNameProblem(name, max) === null).toBe(true)
    }),
  )
})
