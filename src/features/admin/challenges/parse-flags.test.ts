import { expect, test } from 'vitest'
import { badLinkLine, parseFlags } from './parse-flags.ts'

test('one flag a line, without blanks and repeats', () => {
  expect(parseFlags(' flag{a} \r\n\n\tflag{b}\nflag{a}\n')).toEqual(['flag{a}', 'flag{b}'])
  expect(parseFlags('  \n ')).toEqual([])
  expect(parseFlags('flag{with spaces inside}')).toEqual(['flag{with spaces inside}'])
})

test('the first line without a flag or an address is named, as an editor counts', () => {
  expect(badLinkLine('')).toBeUndefined()
  expect(badLinkLine('flag{a} https://x.example/1\r\n\n flag{b c}\thttp://x.example/2 ')).toBeUndefined()
  expect(badLinkLine('flag{a} https://x.example/1\n\nflag{b} ftp://x.example/2')).toBe(3)
  expect(badLinkLine('https://x.example/1')).toBe(1)
  expect(badLinkLine('flag{a}')).toBe(1)
})
