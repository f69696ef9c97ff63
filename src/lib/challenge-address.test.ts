import fc from 'fast-check'
import { expect, test } from 'vitest'
import { challengeHash, challengeIdOf } from './challenge-address.ts'

test('the address tells number and title', () => {
  expect(challengeHash({ id: 12, title: 'Baby RSA (v2)!' })).toBe('#12-baby-rsa-v2')
  expect(challengeHash({ id: 7, title: '迷宫 ①' })).toBe('#7-迷宫-1')
  expect(challengeHash({ id: 7, title: '???' })).toBe('#7')
})

test('the number comes back from any title, also as the browser writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.string({ unit: 'grapheme' }), (id, title) => {
      const hash = challengeHash({ id, title })
      expect([challengeIdOf(hash), challengeIdOf(new URL(hash, 'http://x').hash)]).toEqual([id, id])
    }),
  )
})

test('other fragments are no challenge', () => {
  expect(['', '#', '#content', '#12x', '#-3'].map(challengeIdOf)).toEqual([null, null, null, null, null])
})
