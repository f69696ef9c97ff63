import { expect, test } from 'vitest'
import { quoteFormula, quoteUnlessPhone } from './spreadsheet-text.ts'

test.each(['+49 151 1234567', '-49 (0) 151-1', '+1 555.0100 ext. 7', '0151 1'])(
  'the phone number %s stays as it is',
  (text) => expect(quoteUnlessPhone(text)).toBe(text),
)

test.each(['=1+1', '+cmd|x', '-cmd', '@SUM(A1)', '\tx', '\rx', '=+49', '+', '+49 1!A1', '+A1', '+49 1, =x'])(
  '%j gets an apostrophe',
  (text) => {
    expect(quoteUnlessPhone(text)).toBe(`'${text}`)
    expect(quoteFormula(text)).toBe(`'${text}`)
  },
)

test('anything else stays as it is', () => {
  expect(['Owls', '1+1', 'a=1', '', ' =1'].map(quoteFormula)).toEqual(['Owls', '1+1', 'a=1', '', ' =1'])
})
