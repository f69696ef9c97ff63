import { expect, test } from 'vitest'
import { nextTitle } from './next-title.ts'

test('takes the next free number and keeps to the limit', () => {
  expect(nextTitle('Warm-up', ['Warm-up'], 50)).toBe('Warm-up (2)')
  expect(nextTitle('Warm-up (2)', ['Warm-up', 'Warm-up (2)'], 50)).toBe('Warm-up (3)')
  expect(nextTitle('x'.repeat(50), [], 50)).toBe(`${'x'.repeat(46)} (2)`)
})
