import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactFlag } from '#src/rules/flags/flag-kinds.ts'
import { matchesFlag } from '#src/rules/flags/matches-flag.ts'
import { type AnswerCase, judgeAnswer } from '#src/rules/judging.ts'
import { normaliseAnswer } from '#src/rules/normalise-answer.ts'

const given = (participationId: number, flag: string) => ({ participationId, ...exactFlag(flag) })
const challenge = {
  id: 7,
  title: 'Door',
  type: 'StaticAttachment' as const,
  isEnabled: true,
  disableBloodBonus: false,
  flags: ['flag{one}', 'flag{two}'].map(exactFlag),
}
const usual: AnswerCase = {
  userId: 'ann',
  answer: 'flag{one}',
  submittedAt: 150,
  game: { startAt: 100, endAt: 200, practiceMode: true },
  challenge,
  team: { id: 1, teamName: 'Blue', memberIds: ['ann', 'ben'] },
  given: [],
  statusOf: () => 'Accepted',
  hasSolved: () => false,
  earlier: [],
}
const judge = (wish: Partial<AnswerCase>) => judgeAnswer({ ...usual, ...wish })
const verdict = (wish: Partial<AnswerCase>) => {
  const judged = judge(wish)
  return typeof judged === 'string' ? judged : judged.verdict
}

test('blanks around an answer do not count', () => {
  expect(normaliseAnswer(' \tflag{a b}\n')).toBe('flag{a b}')
  expect(normaliseAnswer('\u200b\u2060\ufeffflag{gru\u0308n}\u00a0\ufe0f')).toBe('flag{grün}')
  const isRight = (answer: string, flag: string) => matchesFlag(exactFlag(flag), normaliseAnswer(answer))
  expect(isRight('flag{a}', 'flag{a}\u200b')).toBe(true)
  expect(isRight('flag{grün}', 'flag{gru\u0308n}')).toBe(true)
  expect(isRight('flag{a\u200bb}', 'flag{ab}')).toBe(false)
})

describe('what is refused', () => {
  test.each([
    ['GameNotFound', { game: undefined }],
    ['ChallengeNotFound', { challenge: undefined }],
    ['ChallengeNotFound', { challenge: { ...challenge, isEnabled: false } }],
    ['ChallengeNotFound', { submittedAt: 99 }],
    ['NotInGame', { team: undefined }],
    ['NotInGame', { userId: 'eve' }],
    ['ParticipationSuspended', { statusOf: () => 'Suspended' }],
    ['GameEnded', { submittedAt: 200, game: { startAt: 100, endAt: 200, practiceMode: false } }],
    ['ChallengeClosed', { challenge: { ...challenge, deadlineAt: 150 } }],
  ] satisfies [string, Partial<AnswerCase>][])('%s', (name, wish) => {
    expect(judge(wish)).toBe(name)
  })
})

describe('a challenge with shared flags', () => {
  test('takes any of them, exactly', () => {
    expect(verdict({ answer: 'flag{two}' })).toBe('Accepted')
    expect(verdict({ answer: 'FLAG{two}' })).toBe('WrongAnswer')
    expect(verdict({ answer: 'flag{tw}' })).toBe('WrongAnswer')
    expect(verdict({ challenge: { ...challenge, flags: [] } })).toBe('WrongAnswer')
  })
})

describe('a challenge with one flag a team', () => {
  const dynamic = { challenge: { ...challenge, type: 'DynamicContainer' as const } }
  const flags = [given(2, 'flag{theirs}'), given(1, 'flag{mine}'), given(3, 'flag{other}')]

  test('takes the own one only, and finds whose another one is', () => {
    expect(judge({ ...dynamic, given: flags, answer: 'flag{mine}' })).toMatchObject({
      verdict: 'Accepted',
    })
    expect(judge({ ...dynamic, given: flags, answer: 'flag{theirs}' })).toMatchObject({
      verdict: 'CheatDetected',
      foreign: flags[0],
    })
    expect(verdict({ ...dynamic, given: flags, answer: 'flag{one}' })).toBe('WrongAnswer')
  })

  test('as many flags are compared with that of another team as with a wrong one, wherever it stands', () => {
    const count = (answer: string, teams: number[]) => {
      let compared = 0
      const given = teams.map((participationId) => ({
        participationId,
        kind: 'exact' as const,
        get flag() {
          compared++
          return `flag{${participationId}}`
        },
      }))
      judge({ ...dynamic, given, answer })
      return compared
    }
    const someTeams = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(someTeams, fc.nat(), (teams, at) => {
        const wrong = count('flag{no}', teams)
        expect(count(`flag{${teams[at % teams.length]}}`, teams)).toBe(wrong)
        expect(wrong).toBe(teams.length + (teams.includes(1) ? 1 : 0))
      }),
    )
  })

  test('a team without its flag can only be wrong', () => {
    expect(verdict({ ...dynamic, given: [], answer: 'flag{mine}' })).toBe('NotFound')
    expect(verdict({ ...dynamic, given: [flags[0]!], answer: 'flag{theirs}' })).toBe('CheatDetected')
  })

  test('compares as often whatever the answer is, so that the time tells nothing', () => {
    const countOf = (answer: string) => {
      let compared = 0
      const counted = flags.map(({ participationId, kind, flag }) => ({
        participationId,
        kind,
        get flag() {
          compared++
          return flag
        },
      }))
      judge({ ...dynamic, given: counted, answer })
      return compared
    }
    expect(countOf('flag{theirs}')).toBe(countOf('flag{nobody has it}'))
    expect(countOf('flag{other}')).toBe(countOf('flag{nobody has it}'))
  })
})

describe('a right answer', () => {
  test('counts with its blood and the notice of it', () => {
    expect(judge({})).toMatchObject({
      solve: { at: 150, blood: 'FirstBlood', notice: ['Blue', 'Door'], lookedAt: 0 },
    })
    const three = [2, 3, 4].map((participationId) => ({ participationId, at: 120 }))
    expect(judge({ earlier: three })).toMatchObject({ solve: { blood: 'Normal', notice: undefined } })
    expect(judge({ challenge: { ...challenge, disableBloodBonus: true } })).toMatchObject({
      solve: { blood: 'Normal' },
    })
  })

  test('has no effect when it is repeated, or in practice', () => {
    expect(judge({ hasSolved: (id) => id === challenge.id })).not.toHaveProperty('solve')
    expect(judge({ submittedAt: 200 })).toEqual({ verdict: 'Accepted' })
  })

  test('is of the blood that the board shows, and of no earlier time than the solve before it', () => {
    const aSolve = fc.record({
      participationId: fc.integer({ min: 2, max: 9 }),
      at: fc.integer({ min: 80, max: 220 }),
    })
    fc.assert(
      fc.property(fc.array(aSolve), fc.uniqueArray(fc.integer({ min: 2, max: 9 })), (earlier, suspended) => {
        const judged = judge({
          earlier,
          statusOf: (id) => (suspended.includes(id) ? 'Suspended' : 'Accepted'),
        })
        const inTime = earlier.filter(({ at }) => at >= 100 && at < 200)
        const onBoard = inTime.filter(({ participationId }) => !suspended.includes(participationId)).length
        const blood = ['FirstBlood', 'SecondBlood', 'ThirdBlood'][onBoard] ?? 'Normal'
        const at = Math.max(150, inTime.at(-1)?.at ?? 0)
        expect(judged).toMatchObject({ verdict: 'Accepted', solve: { blood, at } })
      }),
    )
  })
})

test('never accepts what is neither shared nor own', () => {
  const text = fc.string().map(normaliseAnswer)
  fc.assert(
    fc.property(text, fc.array(text), fc.option(text), (answer, flags, own) => {
      const type = own === null ? ('StaticContainer' as const) : ('DynamicAttachment' as const)
      const right = verdict({
        answer,
        challenge: { ...challenge, type, flags: flags.map(exactFlag) },
        given: own === null ? [] : [given(1, own)],
      })
      expect(right === 'Accepted').toBe(own === null ? flags.includes(answer) : own === answer)
    }),
  )
})
