import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeAttempt } from '../judge-attempt.ts'
import type { AnswerCase } from '../judging.ts'
import { exactFlag } from './flag-kinds.ts'
import { addPart, type FlagRule, type FoundParts, hasParts, noParts, partProgress } from './flag-parts.ts'

const names = ['one', 'two', 'three'] as const
const flags = names.map((name, at) => ({ id: at + 1, ...exactFlag(name) }))
const members = ['ann', 'ben', 'eve']
const noUse = { attempts: 0, lastWrongAt: 0, ...noParts }

const answerTo = (
  flagRule: FlagRule,
  used: typeof noUse | undefined,
  wish: Partial<AnswerCase> & { flags?: typeof flags } = {},
) =>
  judgeAttempt(
    {
      userId: 'ann',
      answer: 'one',
      submittedAt: 150,
      game: { startAt: 100, endAt: 200, practiceMode: true },
      challenge: {
        id: 7,
        title: 'Door',
        type: 'StaticAttachment',
        isEnabled: true,
        disableBloodBonus: false,
        flags: wish.flags ?? flags,
        flagRule,
      },
      team: { id: 1, teamName: 'Blue', memberIds: members },
      given: [],
      statusOf: () => 'Accepted',
      hasSolved: () => false,
      earlier: [],
      ...wish,
    },
    used,
  )

test('only a challenge with several flags, of which all are needed, reads and stores progress', () => {
  expect(answerTo('any', undefined)).toMatchObject({ verdict: 'Accepted', solve: { at: 150 } })
  expect(answerTo('any', undefined)).not.toHaveProperty('progress')
  expect(answerTo('all', undefined, { flags: flags.slice(0, 1) })).toMatchObject({ solve: { at: 150 } })
  expect(hasParts({ flagRule: 'all', flags: flags.slice(0, 1) })).toBe(false)
  expect(answerTo('all', undefined)).toBe('progress')
  // A wrong answer changes nothing, so nothing is read for it.
  expect(answerTo('all', undefined, { answer: 'no' })).toEqual({ verdict: 'WrongAnswer', foreign: undefined })
  // After the end every flag is right, and none counts.
  expect(answerTo('all', undefined, { submittedAt: 250 })).toMatchObject({ verdict: 'Accepted' })
  expect(answerTo('all', undefined, { submittedAt: 250 })).not.toHaveProperty('solve')
})

describe('of several flags', () => {
  const sent = fc.array(
    fc.record({ answer: fc.constantFrom(...names, 'no'), userId: fc.constantFrom(...members) }),
    { maxLength: 12 },
  )
  test.each(['all', 'members'] as const)('%s are needed: the last one is the only solve', (rule) => {
    fc.assert(
      fc.property(sent, (answers) => {
        let used = noUse
        // What is expected is kept apart: who found which.
        const found = new Map<string, string>()
        for (const { answer, userId } of answers) {
          if (found.size === flags.length) break
          const judged = answerTo(rule, used, { answer, userId })
          if (typeof judged === 'string' || 'refused' in judged) throw new Error('not judged')
          if (answer === 'no') {
            expect(judged).toEqual({ verdict: 'WrongAnswer', foreign: undefined })
            continue
          }
          const isFirst = !found.has(answer)
          const hasOne = [...found.values()].includes(userId)
          const counts = isFirst && (rule === 'all' || !hasOne)
          if (counts) found.set(answer, userId)
          expect(judged).toMatchObject({
            verdict: 'Accepted',
            part: { found: found.size, total: 3, isNew: counts },
          })
          expect('solve' in judged).toBe(found.size === flags.length)
          used = judged.progress!
          expect(used.parts.map((id, at) => [names[id - 1], used.partUsers[at]])).toEqual([...found])
        }
        if (rule === 'members') expect(new Set(found.values()).size).toBe(found.size)
      }),
    )
  })

  test('a flag that is removed is not needed, and the next right answer is the solve', () => {
    const used = { ...noUse, parts: [1, 2], partUsers: ['ann', 'ben'] }
    expect(answerTo('all', used, { answer: 'two', flags: flags.slice(0, 2) })).toMatchObject({
      part: { found: 2, total: 2, isNew: false },
      solve: { at: 150 },
    })
    expect(partProgress({ flagRule: 'all', flags: flags.slice(1) }, used, 'ann')).toEqual({
      found: 1,
      total: 2,
      needsOther: false,
    })
  })

  test('an answer that two flags match is one part each time', () => {
    const twins = { flagRule: 'all' as const, flags: [{ id: 1 }, { id: 2 }] }
    const sentBy = { matched: [1, 2], userId: 'ann' }
    const once = addPart<FoundParts>(twins, noParts, sentBy)
    expect(once.parts).toEqual([1])
    const twice = addPart(twins, once, sentBy)
    expect(twice.parts).toEqual([1, 2])
    expect(addPart(twins, twice, sentBy)).toBe(twice)
  })

  test('what wrong answers cost is taken from the solve', () => {
    const used = { attempts: 2, lastWrongAt: 120, parts: [2, 3], partUsers: ['ann', 'ann'] }
    const attemptTerms = { attemptsMax: 0, attemptWaitSeconds: 0, wrongAnswerCost: 5, wrongAnswersFree: 1 }
    const challenge = {
      id: 7,
      title: 'Door',
      type: 'StaticAttachment' as const,
      isEnabled: true,
      disableBloodBonus: false,
      flags,
      flagRule: 'all' as const,
      attemptTerms,
    }
    expect(answerTo('all', used, { challenge })).toMatchObject({ solve: { deduction: 5 } })
    expect(answerTo('all', { ...used, parts: [2], partUsers: ['ann'] }, { challenge })).not.toHaveProperty(
      'solve',
    )
  })
})
