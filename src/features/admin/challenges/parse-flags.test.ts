import { expect, test } from 'vitest'
import { parseFlags } from './parse-flags.ts'

test('one flag a line, without blanks and repeats', () => {
  expect(parseFlags(' flag{a} \r\n\n\tflag{b}\nflag{a}\n')).toEqual(['flag{a}', 'flag{b}'])
  expect(parseFlags('  \n ')).toEqual([])
  expect(parseFlags('flag{with spaces inside}')).toEqual(['flag{with spaces inside}'])
})
