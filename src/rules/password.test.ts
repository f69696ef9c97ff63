import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordProblem, passwordStrength } from '#src/rules/password.ts'

test.each([
  ['', 'short'],
  ['aB3', 'short'],
  ['abcdef', 'digit'],
  ['ABCDE1', 'lower'],
  ['abcde1', 'upper'],
  ['Abcde1', null],
])('%j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test('strength counts five checks', () => {
  expect(passwordStrength('').percent).toBe(0)
  expect(passwordStrength('abc').percent).toBe(20)
  expect(passwordStrength('Abcde1').percent).toBe(80)
  expect(passwordStrength('Abcde1!').percent).toBe(100)
  expect(passwordStrength('abcdéf').checks.at(-1)).toEqual({ name: 'symbol', passed: false })
})

test('the problem is the first failed check', () => {
  fc.assert(
    fc.property(fc.string(), (password) => {
      const failed = passwordStrength(password).checks.find(
        ({ name, passed }) => !passed && name !== 'symbol',
      )
      expect(passwordProblem(password)).toBe(failed?.name ?? null)
    }),
  )
})
