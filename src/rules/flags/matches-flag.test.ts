import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseAnswer } from '../normalise-answer.ts'
import { joinChoice } from './choice.ts'
import { type Flag, type FlagSettings, patternMax } from './flag-kinds.ts'
import { matchesFlag, prepareFlag } from './matches-flag.ts'
import { rewritePattern } from './rewrite-pattern.ts'

const aText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(normaliseAnswer)

const isRight = (flag: Flag, answer: string) => matchesFlag(flag, normaliseAnswer(answer))
/** The fastest of many rounds, in milliseconds: in the others, another process may have the processor. */
function fastestMs(round: () => unknown): number {
  const times = Array.from({ length: 100 }, () => {
    const started = performance.now()
    round()
    return performance.now() - started
  })
  return Math.min(...times)
}
/** What is stored of a flag, or the name of its fault. */
const stored = (flag: Flag) => {
  const prepared = prepareFlag(flag)
  return 'fault' in prepared ? prepared.fault : prepared
}

test.each(['exact', 'caseIgnored'] as const)('%s: a flag is right as it stands', (kind) => {
  fc.assert(fc.property(aText, (flag) => matchesFlag({ kind, flag }, flag)))
  expect(stored({ kind, flag: 'f'.repeat(127) })).toMatchObject({ settings: null })
  expect(stored({ kind, flag: 'f'.repeat(128) })).toBe('FlagTooLong')
})

describe('letter case ignored', () => {
  const isSame = (flag: string, answer: string) => isRight({ kind: 'caseIgnored', flag }, answer)

  test('large and small letters are the same', () => {
    fc.assert(fc.property(aText, (flag) => isSame(flag, flag.toLowerCase())))
    expect(isSame('Flag{One}', 'fLAG{oNE}')).toBe(true)
    expect(isSame('flag{ÄÉ}', ' FLAG{a\u0308e\u0301} ')).toBe(true)
    expect(isSame('ΟΔΟΣ', 'οδος')).toBe(true)
    expect(isSame('οδοσ', 'οδος')).toBe(true)
    expect(isSame('\u01f0', 'J\u030c')).toBe(true)
  })

  test('everything else counts', () => {
    expect(isSame('flag{e}', 'flag{é}')).toBe(false)
    expect(isSame('flag{a b}', 'flag{a  b}')).toBe(false)
    expect(isSame('flag{ss}', 'flag{ß}')).toBe(false)
    expect(isSame('flag{one}', 'flag{on}')).toBe(false)
  })
})

describe('a pattern', () => {
  const pattern = (flag: string, settings: FlagSettings = {}): Flag => ({ kind: 'pattern', flag, settings })
  const saved = (flag: string, settings: FlagSettings = {}) =>
    stored(pattern(flag, { matching: 'a', other: '\u00a7', ...settings }))

  test('matches the whole answer, or a part of it if it was imported so (A9.1)', () => {
    const lower = String.raw`flag\{[a-z]+\}`
    expect([isRight(pattern(lower), 'flag{abc}'), isRight(pattern(lower), 'xflag{abc}y')]).toEqual([
      true,
      false,
    ])
    const search = pattern(lower, { mode: 'search' })
    expect([isRight(search, 'flag{abc}'), isRight(search, 'xflag{abc}y')]).toEqual([true, true])
    expect([isRight(pattern('a|ab'), 'a'), isRight(pattern('a|ab'), 'ab')]).toEqual([true, true])
  })

  test('takes linear time, whatever the answer is (A9.2)', () => {
    const slow = pattern('(a+)+$')
    const answer = `${'a'.repeat(126)}!`
    expect(matchesFlag(slow, answer)).toBe(false)
    expect(fastestMs(() => matchesFlag(slow, answer))).toBeLessThan(5)
  })

  test('is refused with what the engine says of it, if it is of another dialect (A9.3)', () => {
    for (const foreign of [
      '(?<=x)a',
      '(?=x)a',
      '(?!x)a',
      String.raw`(a)\1`,
      'a++',
      '(?>a)',
      'a(',
      'a{1001}',
    ]) {
      const prepared = prepareFlag(pattern(foreign, { matching: 'a', other: 'b' }))
      expect(prepared).toEqual({ fault: 'PatternInvalid', reason: expect.stringMatching(/\w/) })
      expect(matchesFlag(pattern(foreign), 'a')).toBe(false)
    }
  })

  test('of another dialect is rewritten where only the spelling differs (A9.4)', () => {
    expect(rewritePattern(String.raw`a\Z`)).toBe(String.raw`a\z`)
    expect(rewritePattern(String.raw`\u0041\\Z`)).toBe(String.raw`\x{0041}\\Z`)
    expect(isRight(pattern(rewritePattern(String.raw`\u0041\Z`)), 'A')).toBe(true)
  })

  test('may ignore letter case (A9.5)', () => {
    const flag = String.raw`FLAG\{x\}`
    expect(isRight(pattern(flag), 'flag{X}')).toBe(false)
    expect(isRight(pattern(`(?i)${flag}`), 'flag{X}')).toBe(true)
    expect(isRight(pattern(flag, { ignoreCase: true }), 'flag{X}')).toBe(true)
  })

  test('is bounded in its length and in what it becomes', () => {
    expect(saved('a'.repeat(patternMax), { matching: 'a'.repeat(127), mode: 'search' })).toBe(
      'PatternMissesExample',
    )
    expect(saved('a'.repeat(patternMax + 1))).toBe('PatternTooLong')
    expect(saved('((a{1,60}){1,30}){1,30}')).toMatch(/^Pattern(TooLarge|Invalid)$/)
  })

  test('needs an answer that it matches and one that it does not', () => {
    expect(saved('a', { matching: '' })).toBe('PatternNeedsExamples')
    expect(saved('a', { other: ' ' })).toBe('PatternNeedsExamples')
    expect(saved('b')).toBe('PatternMissesExample')
    expect(saved('.*')).toBe('PatternMatchesOther')
    expect(saved('[ab]', { ignoreCase: true })).toEqual({
      flag: '[ab]',
      settings: { mode: 'full', ignoreCase: true, matching: 'a', other: '\u00a7' },
    })
  })

  test('with all its characters quoted is an exact flag', () => {
    const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    const aLine = fc.string({ minLength: 1, maxLength: 30 }).map(normaliseAnswer).filter(Boolean)
    fc.assert(
      fc.property(aLine, aLine, (flag, answer) => {
        expect(isRight(pattern(quoted(flag)), flag)).toBe(true)
        expect(isRight(pattern(quoted(flag)), answer)).toBe(flag === answer)
      }),
    )
  })
})

describe('a number', () => {
  const isNear = (flag: string, tolerance: string, answer: string) =>
    isRight({ kind: 'numeric', flag, settings: { tolerance } }, answer)

  test('may be off by the tolerance, counted in decimals', () => {
    const hundredths = (value: number) =>
      `${value < 0 ? '-' : ''}${Math.trunc(Math.abs(value) / 100)}.${`${Math.abs(value) % 100}`.padStart(2, '0')}`
    const aValue = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(aValue, fc.nat(1_000), aValue, (right, most, answer) => {
        const isWithin = Math.abs(right - answer) <= most
        expect(isNear(hundredths(right), hundredths(most), hundredths(answer))).toBe(isWithin)
      }),
    )
    expect([isNear('0.3', '0.1', '0.4'), isNear('0.3', '0.1', '0.40000000000000000001')]).toEqual([
      true,
      false,
    ])
  })

  test('has many spellings', () => {
    for (const answer of ['42', '+42', '42.0', '4.2e1', '420E-1', '042', '42.', ' 42 ']) {
      expect(isNear('42', '0', answer)).toBe(true)
    }
    expect([isNear('-0.5', '0', '\u2212.5'), isNear('0', '0', '-0')]).toEqual([true, true])
    for (const answer of ['4 2', '42,0', '0x2a', '42e', '.', '', 'NaN', 'Infinity', '42e1000', '٤٢', '1_0']) {
      expect(isNear('42', '1e3', answer)).toBe(false)
    }
  })

  test('is refused unless it and its tolerance are numbers', () => {
    const saved = (flag: string, tolerance?: string) =>
      stored({ kind: 'numeric', flag, settings: { tolerance } })
    expect(saved('1,5')).toBe('NumberInvalid')
    expect(saved('1.5', '-1')).toBe('ToleranceInvalid')
    expect(saved('1.5', 'much')).toBe('ToleranceInvalid')
    expect(saved('1.5')).toEqual({ flag: '1.5', settings: { tolerance: '0' } })
    expect(saved('1.5', ' 1e-3 ')).toEqual({ flag: '1.5', settings: { tolerance: '1e-3' } })
  })

  test('costs little however it is written', () => {
    const long = `${'9'.repeat(120)}e-999`
    expect(fastestMs(() => isNear('1e999', '1e-999', long))).toBeLessThan(5)
  })
})

describe('a choice', () => {
  const options = ['Red', 'Green', 'Blue']
  const settings = (several: boolean): FlagSettings => ({ options, several })

  test('of one takes the right option only', () => {
    const flag: Flag = { kind: 'choice', flag: 'Green', settings: settings(false) }
    expect(options.map((option) => isRight(flag, option))).toEqual([false, true, false])
    expect([isRight(flag, ' green '), isRight(flag, 'Red; Green'), isRight(flag, '')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('of several takes exactly the right ones, in any order', () => {
    fc.assert(
      fc.property(fc.subarray(options, { minLength: 1 }), fc.shuffledSubarray(options), (right, chosen) => {
        const flag: Flag = { kind: 'choice', flag: joinChoice(right), settings: settings(true) }
        const isSame = right.length === chosen.length && right.every((one) => chosen.includes(one))
        expect(isRight(flag, joinChoice(chosen))).toBe(isSame)
      }),
    )
  })

  test('is stored in the order of its options, and refused without a right one', () => {
    const saved = (flag: string, sent: FlagSettings) => stored({ kind: 'choice', flag, settings: sent })
    expect(saved('blue; Red', settings(true))).toEqual({ flag: 'Red; Blue', settings: settings(true) })
    expect(saved('Black', settings(false))).toBe('OptionsRight')
    expect(saved('Red; Black', settings(true))).toBe('OptionsRight')
    expect(saved('Red', { options: ['Red'] })).toBe('OptionsInvalid')
    expect(saved('Red', { options: ['Red', 'red '] })).toBe('OptionsInvalid')
    expect(saved('Red', { options: ['Red', 'Blue; Green'] })).toBe('OptionsInvalid')
    expect(saved('Red', { options: ['Red', 'x'.repeat(128)] })).toBe('OptionsTooLong')
    const long = Array.from({ length: 20 }, (_, n) => `option ${n}`)
    expect(saved(long[0]!, { options: long })).toMatchObject({ flag: long[0] })
    expect(saved(long[0]!, { options: long, several: true })).toBe('OptionsTooLong')
  })
})
