import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactFlag } from '#src/rules/flags/matches-flag.ts'
import { isRight, normaliseAnswer } from '#src/rules/judging.ts'

test('blanks around an answer do not count', () => {
  expect(normaliseAnswer(' \tflag{a b}\n')).toBe('flag{a b}')
  expect(normaliseAnswer('\u200b\u2060\ufeffflag{gru\u0308n}\u00a0\ufe0f')).toBe('flag{grün}')
  expect(isRight({ answer: 'flag{a}', flags: [exactFlag('flag{a}\u200b')] })).toBe(true)
  expect(isRight({ answer: normaliseAnswer('flag{grün}'), flags: [exactFlag('flag{gru\u0308n}')] })).toBe(
    true,
  )
  expect(isRight({ answer: normaliseAnswer('flag{a\u200bb}'), flags: [exactFlag('flag{ab}')] })).toBe(false)
})

describe('a challenge with shared flags', () => {
  const flags = ['flag{one}', 'flag{two}'].map(exactFlag)

  test('takes any of them, exactly', () => {
    expect(isRight({ answer: 'flag{two}', flags })).toBe(true)
    expect(isRight({ answer: 'FLAG{two}', flags })).toBe(false)
    expect(isRight({ answer: 'flag{tw}', flags })).toBe(false)
    expect(isRight({ answer: 'flag{two}', flags: [] })).toBe(false)
  })
})

describe('a challenge with one flag a team', () => {
  const trial = { flags: [], own: exactFlag('flag{mine}') }

  test('takes the own one only', () => {
    expect(isRight({ ...trial, answer: 'flag{mine}' })).toBe(true)
    expect(isRight({ ...trial, answer: 'flag{none}' })).toBe(false)
    expect(isRight({ ...trial, flags: [exactFlag('flag{shared}')], answer: 'flag{shared}' })).toBe(false)
  })

  test('a team without its flag can only be wrong', () => {
    expect(isRight({ ...trial, own: null, answer: 'flag{mine}' })).toBe(false)
  })
})

test('never accepts what is neither shared nor own', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), fc.option(fc.string()), (answer, flags, own) => {
      const trial = { answer, flags: flags.map(exactFlag), own: own === null ? null : exactFlag(own) }
      expect(isRight(trial)).toBe(own === null ? flags.includes(answer) : own === answer)
    }),
  )
})
