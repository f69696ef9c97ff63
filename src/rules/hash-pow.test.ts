import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPowSolved, leadingZeroBits, readPowAnswer } from './hash-pow.ts'

test('zero bits are counted from the front', () => {
  const found = [[], [0], [0, 0], [1], [0x80], [0, 0x0f], [0, 0, 0xff]].map((bytes) =>
    leadingZeroBits(Uint8Array.from(bytes)),
  )
  expect(found).toEqual([0, 8, 16, 7, 0, 12, 16])
})

test('the count is that of the binary text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 8 }), fc.nat(64), (bytes, difficulty) => {
      const text = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
      const zeros = /^0*/.exec(text)![0].length
      expect(leadingZeroBits(bytes)).toBe(zeros)
      expect(isPowSolved(bytes, difficulty)).toBe(zeros >= difficulty)
    }),
  )
})

test('an answer is an id and 16 hex digits', () => {
  expect(readPowAnswer('0123456789ab:00ff00000000000A')).toEqual({
    id: '0123456789ab',
    answer: Uint8Array.from([0, 255, 0, 0, 0, 0, 0, 10]),
  })
})

test.each([
  '',
  ':',
  '0123456789ab',
  '0123456789ab:',
  '0123456789AB:0000000000000000',
  '0123456789ab:000000000000000',
  '0123456789ab:00000000000000000',
  '0123456789ab:000000000000000g',
  '0123456789ab:0000000000000000\n',
  ' 0123456789ab:0000000000000000',
])('%j is no answer', (text) => {
  expect(readPowAnswer(text)).toBeNull()
})
