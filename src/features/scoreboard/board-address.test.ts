import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceFrom, searchOf, teamHash, teamIdOf } from './board-address.ts'
import { boardViews, wholeBoard } from './board-view.ts'

test('every choice comes back from its address', () => {
  const words = fc.string({ minLength: 1 }).filter((text) => text.trim() === text)
  const choice = fc.record({
    division: words,
    search: fc.oneof(fc.constant(''), words),
    view: fc.constantFrom(...boardViews),
    page: fc.integer({ min: 1, max: 9_999 }),
  })
  fc.assert(
    fc.property(choice, (one) => {
      expect(choiceFrom(Object.fromEntries(new URLSearchParams(searchOf(one))))).toEqual(one)
    }),
  )
})

test('the plain board has a plain address, and nonsense is the plain board', () => {
  expect(searchOf(wholeBoard)).toBe('')
  expect(choiceFrom({ view: 'sideways', page: 'x' })).toEqual(wholeBoard)
})

test('a team has an address', () => {
  expect(teamIdOf(teamHash(7))).toBe(7)
  for (const hash of ['', '#', '#team-', '#team-x', '#7']) expect(teamIdOf(hash)).toBeNull()
})
