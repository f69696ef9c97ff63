import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseAnswer } from '../judging.ts'
import { flagKinds, matchesFlag } from './matches-flag.ts'

const aText = fc.string({ unit: 'grapheme', minLength: 1 }).map(normaliseAnswer)

test.each(flagKinds)('%s: a flag is right as it stands', (kind) => {
  fc.assert(fc.property(aText, (flag) => matchesFlag({ kind, flag }, flag)))
})

describe('letter case ignored', () => {
  const isRight = (flag: string, answer: string) =>
    matchesFlag({ kind: 'caseIgnored', flag }, normaliseAnswer(answer))

  test('large and small letters are the same', () => {
    fc.assert(fc.property(aText, (flag) => isRight(flag, flag.toLowerCase())))
    expect(isRight('Flag{One}', 'fLAG{oNE}')).toBe(true)
    expect(isRight('flag{ÄÉ}', ' FLAG{a\u0308e\u0301} ')).toBe(true)
    expect(isRight('ΟΔΟΣ', 'οδος')).toBe(true)
    expect(isRight('οδοσ', 'οδος')).toBe(true)
    expect(isRight('\u01f0', 'J\u030c')).toBe(true)
  })

  test('everything else counts', () => {
    expect(isRight('flag{e}', 'flag{é}')).toBe(false)
    expect(isRight('flag{a b}', 'flag{a  b}')).toBe(false)
    expect(isRight('flag{ss}', 'flag{ß}')).toBe(false)
    expect(isRight('flag{one}', 'flag{on}')).toBe(false)
  })
})
