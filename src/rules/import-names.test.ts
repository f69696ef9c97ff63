import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitTeamName, fitUserName } from './import-names.ts'
import { teamNameProblem } from './team-name.ts'
import { userNameKey, userNameProblem } from './user-name.ts'

const none = () => false

test('A1b.2 a long name is cut and gets the number of its account', () => {
  expect(fitUserName({ name: 'A very long player name', key: '2', max: 15 }, none)).toBe('A very long -2')
})

test('a name that fits stays', () => {
  expect(fitUserName({ name: 'ann', key: '7', max: 15 }, none)).toBe('ann')
  expect(fitTeamName({ name: '山猫', key: '7', max: 20 })).toBe('山猫')
})

test('a name that is taken, in any letter case, gets a number that is free', () => {
  const taken = new Set(['ANN', 'ANN-7', 'ANN-8'])
  expect(fitUserName({ name: 'Ann', key: '7', max: 15 }, (key) => taken.has(key))).toBe('Ann-9')
})

test('of a name without usable characters nothing is left', () => {
  expect(fitUserName({ name: '\u200b\u200b\u200b', key: '7', max: 15 }, none)).toBe('user-7')
  expect(fitUserName({ name: 'а'.repeat(4), key: 'x', max: 15 }, none)).toBe('user-1')
  expect(fitTeamName({ name: '', key: '7', max: 20 })).toBe('team-7')
})

test('every name becomes one that is allowed and free', () => {
  const max = fc.integer({ min: 12, max: 40 })
  const key = fc.oneof(fc.nat().map(String), fc.string())
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), key, max, (name, key, max) => {
      const taken = new Set<string>()
      for (let round = 0; round < 3; round++) {
        const made = fitUserName({ name, key, max }, (one) => taken.has(one))
        expect(userNameProblem(made, max)).toBeNull()
        expect(taken.has(userNameKey(made))).toBe(false)
        taken.add(userNameKey(made))
      }
      expect(teamNameProblem(fitTeamName({ name, key, max }), max)).toBeNull()
    }),
  )
})
