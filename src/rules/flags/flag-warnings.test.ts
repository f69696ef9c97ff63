import { expect, test } from 'vitest'
import type { Flag } from './flag-kinds.ts'
import { flagLetters, isSameFlag, patternWarnings, textSearch } from './flag-warnings.ts'

const pattern = (flag: string, settings = {}): Flag => ({ kind: 'pattern', flag, settings })
const exact = (flag: string): Flag => ({ kind: 'exact', flag })
const caseIgnored = (flag: string): Flag => ({ kind: 'caseIgnored', flag })

test('patterns that take the empty text, or anything', () => {
  expect(patternWarnings(pattern('flag\\{[a-z]+\\}'))).toEqual([])
  expect(patternWarnings(pattern('(flag)?'))).toEqual(['matchesEmpty'])
  expect(patternWarnings(pattern('[0-9]*'))).toEqual(['matchesEmpty'])
  expect(patternWarnings(pattern('.*'))).toEqual(['matchesEverything'])
  expect(patternWarnings(pattern('.+'))).toEqual(['matchesEverything'])
  expect(patternWarnings(pattern('a?', { mode: 'search' }))).toEqual(['matchesEverything'])
  expect(patternWarnings(exact('.*'))).toEqual([])
})

test('flags that stand in a text, by how they are compared', () => {
  const isInText = (flag: Flag, text: string) => textSearch(text)(flag)
  expect(isInText(exact('flag{é}'), 'the flag is flag{e\u0301}!')).toBe(true)
  expect(isInText(exact('flag{a}'), 'the flag is FLAG{A}')).toBe(false)
  expect(isInText(caseIgnored('flag{a}'), 'the flag is FLAG{A}')).toBe(true)
  expect(isInText({ kind: 'numeric', flag: '4' }, 'four is 4')).toBe(false)
})

test('two flags are the same if one answer is right for both', () => {
  expect(isSameFlag(exact('flag{a}'), exact('flag{a}'))).toBe(true)
  expect(isSameFlag(exact('flag{a}'), exact('flag{A}'))).toBe(false)
  expect(isSameFlag(exact('flag{a}'), caseIgnored('flag{A}'))).toBe(true)
  expect(flagLetters(exact('flag{a}'))).toBe(flagLetters(caseIgnored('FLAG{A}')))
})
