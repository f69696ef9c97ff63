import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge, normaliseAnswer } from '#src/rules/judging.ts'

const wrong = { verdict: 'WrongAnswer' }
const accepted = { verdict: 'Accepted' }

test('blanks around an answer do not count', () => {
  expect(normaliseAnswer(' \tflag{a b}\n')).toBe('flag{a b}')
})

describe('a challenge with shared flags', () => {
  const flags = ['flag{one}', 'flag{two}']

  test('takes any of them, exactly', () => {
    expect(judge({ answer: 'flag{two}', flags })).toEqual(accepted)
    expect(judge({ answer: 'FLAG{two}', flags })).toEqual(wrong)
    expect(judge({ answer: 'flag{tw}', flags })).toEqual(wrong)
    expect(judge({ answer: 'flag{two}', flags: [] })).toEqual(wrong)
  })
})

describe('a challenge with one flag a team', () => {
  const others = new Map([['flag{theirs}', 7]])
  const trial = { flags: [], own: 'flag{mine}', others }

  test('takes the own one only', () => {
    expect(judge({ ...trial, answer: 'flag{mine}' })).toEqual(accepted)
    expect(judge({ ...trial, answer: 'flag{none}' })).toEqual(wrong)
    expect(judge({ ...trial, flags: ['flag{shared}'], answer: 'flag{shared}' })).toEqual(wrong)
  })

  test("knows another team's flag", () => {
    expect(judge({ ...trial, answer: 'flag{theirs}' })).toEqual({ verdict: 'CheatDetected', owner: 7 })
  })

  test('a team without its flag can only be wrong', () => {
    expect(judge({ ...trial, own: null, answer: 'flag{mine}' })).toEqual(wrong)
  })
})

test('never accepts what is neither shared nor own', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), fc.option(fc.string()), (answer, flags, own) => {
      const { verdict } = judge({ answer, flags, own })
      expect(verdict === 'Accepted').toBe(own === null ? flags.includes(answer) : own === answer)
    }),
  )
})
