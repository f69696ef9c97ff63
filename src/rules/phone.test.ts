import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone } from '#src/rules/phone.ts'

test.each(['1', '+49 (30) 123-45.67', '555 0100 ext. 12', '5550100x12', '5550100 EXT 3 '])(
  '%j is one',
  (text) => {
    expect(isPhone(text)).toBe(true)
  },
)

test.each(['', ' ', '+', 'abc', '12a', 'x12', '() ext 5', '12 ext', '12 x 3 x 4', '12 ext.. 5'])(
  '%j is none',
  (text) => {
    expect(isPhone(text)).toBe(false)
  },
)

test('is the pattern of the public contract', () => {
  const contract = /^(?=[^eExX]*[0-9])[0-9\s+().-]+(?:(?:[eE][xX][tT]\.?|[xX])\s*[0-9]+)?\s*$/
  const pieces = fc.constantFrom(
    '1',
    '42',
    ' ',
    '\t',
    '+',
    '(',
    ')',
    '.',
    '-',
    'ext',
    'EXT.',
    'x',
    'X',
    'e',
    't',
    'a',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      expect(isPhone(parts.join(''))).toBe(contract.test(parts.join('')))
    }),
    { numRuns: 1000 },
  )
})

test('a long hostile text is refused at once', () => {
  const start = performance.now()
  expect(isPhone(`1${' '.repeat(200_000)}a`)).toBe(false)
  expect(performance.now() - start).toBeLessThan(500)
})
