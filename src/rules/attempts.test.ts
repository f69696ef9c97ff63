import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Attempts,
  type AttemptTerms,
  attemptsLeft,
  countsAttempts,
  deductionOf,
  longestWaitSeconds,
  nextAnswerAt,
  noAttempts,
} from './attempts.ts'
import { exactFlag } from './flags/flag-kinds.ts'
import { noParts } from './flags/flag-parts.ts'
import { judgeAttempt } from './judge-attempt.ts'
import type { AnswerCase } from './judging.ts'

const none: AttemptTerms = { attemptsMax: 0, attemptWaitSeconds: 0, wrongAnswerCost: 0, wrongAnswersFree: 0 }
const someTerms: fc.Arbitrary<AttemptTerms> = fc.record({
  attemptsMax: fc.nat(8),
  attemptWaitSeconds: fc.nat(20),
  wrongAnswerCost: fc.nat(60),
  wrongAnswersFree: fc.nat(4),
})

const challenge = {
  id: 7,
  title: 'Door',
  type: 'StaticAttachment' as const,
  isEnabled: true,
  disableBloodBonus: false,
  flags: [exactFlag('yes')],
}
const startAt = 1_000
const usual: AnswerCase = {
  userId: 'ann',
  answer: 'no',
  submittedAt: 2_000,
  game: { startAt, endAt: 1_000_000_000, practiceMode: true },
  challenge,
  team: { id: 1, teamName: 'Blue', memberIds: ['ann'] },
  given: [],
  statusOf: () => 'Accepted',
  hasSolved: () => false,
  earlier: [],
}
const attempt = (
  attemptTerms: AttemptTerms | null,
  used: Attempts | undefined,
  wish: Partial<AnswerCase> = {},
) =>
  judgeAttempt(
    { ...usual, challenge: { ...challenge, attemptTerms }, ...wish },
    used && { ...noParts, ...used },
  )

describe('a challenge without such a rule', () => {
  test('is judged without what the team has used, and stores nothing of it', () => {
    expect(countsAttempts(none)).toBe(false)
    expect(countsAttempts({ ...none, wrongAnswersFree: 3 })).toBe(false)
    expect(attempt(null, undefined)).toEqual({ verdict: 'WrongAnswer', foreign: undefined })
    expect(attempt(null, undefined, { answer: 'yes' })).not.toHaveProperty('progress')
  })
})

describe('wrong answers', () => {
  test('are counted in order: as many as the limit pass, each after its wait, and the solve loses what they cost', () => {
    const gapsMs = fc.array(fc.nat(200_000), { maxLength: 30 })
    fc.assert(
      fc.property(someTerms, gapsMs, (terms, gaps) => {
        let used: Attempts = noAttempts
        let at = startAt
        // What is expected is counted apart, answer by answer.
        let wrong = 0
        let mayAt = 0
        for (const gap of gaps) {
          at += gap
          const judged = attempt(terms, used, { submittedAt: at })
          if (terms.attemptsMax > 0 && wrong >= terms.attemptsMax) {
            expect(judged).toEqual({ refused: 'NoAttemptsLeft' })
          } else if (at < mayAt) {
            expect(judged).toEqual({ refused: 'AttemptTooEarly', seconds: Math.ceil((mayAt - at) / 1_000) })
          } else {
            wrong++
            const waitSeconds = Math.min(terms.attemptWaitSeconds * 2 ** (wrong - 1), longestWaitSeconds)
            mayAt = terms.attemptWaitSeconds > 0 ? at + waitSeconds * 1_000 : 0
            expect(judged).toMatchObject({
              verdict: 'WrongAnswer',
              progress: { attempts: wrong, lastWrongAt: at },
            })
            used = (judged as { progress: Attempts }).progress
          }
        }
        expect(nextAnswerAt(terms, used)).toBe(mayAt)
        expect(attemptsLeft(terms, used)).toBe(terms.attemptsMax === 0 ? null : terms.attemptsMax - wrong)
        const lost = terms.wrongAnswerCost * Math.max(0, wrong - terms.wrongAnswersFree)
        expect(deductionOf(terms, used)).toBe(lost)
        if (attemptsLeft(terms, used) === 0) return
        const solved = attempt(terms, used, { answer: 'yes', submittedAt: Math.max(at, mayAt) })
        expect((solved as { solve: { deduction?: number } }).solve.deduction ?? 0).toBe(lost)
        expect(solved).toMatchObject({ progress: used })
      }),
    )
  })

  test('what many wrong answers cost still fits the column', () => {
    const terms = { attemptsMax: 0, attemptWaitSeconds: 0, wrongAnswerCost: 1_000_000, wrongAnswersFree: 0 }
    expect(deductionOf(terms, { attempts: 1_000_000 })).toBe(2 ** 31 - 1)
  })

  test('cannot be judged without what the team has used', () => {
    expect(attempt({ ...none, attemptsMax: 3 }, undefined)).toBe('progress')
  })

  test('that cannot score are not counted: after the end, and after the solve', () => {
    const terms = { ...none, attemptsMax: 1 }
    const spent = { attempts: 1, lastWrongAt: 5 }
    expect(attempt(terms, spent)).toEqual({ refused: 'NoAttemptsLeft' })
    expect(attempt(terms, spent, { submittedAt: 1_000_000_001 })).toEqual({ verdict: 'WrongAnswer' })
    expect(attempt(terms, spent, { hasSolved: () => true })).toEqual({ verdict: 'WrongAnswer' })
  })

  test('are refused as elsewhere, before they are counted', () => {
    expect(attempt({ ...none, attemptsMax: 1 }, undefined, { userId: 'eve' })).toBe('NotInGame')
  })
})
