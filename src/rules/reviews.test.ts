import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttemptTerms, deductionOf, noAttempts } from './attempts.ts'
import { bloods, defaultBloodBonus } from './blood-bonus.ts'
import { noParts } from './flags/flag-parts.ts'
import { judgeAttempt } from './judge-attempt.ts'
import type { AnswerCase } from './judging.ts'
import {
  type BloodNotice,
  bloodsOf,
  changeBloodNotices,
  outcomeOfReviews,
  type ReviewedAnswer,
  type ReviewVerdict,
  usedAfterReview,
} from './reviews.ts'
import { Board } from './scoreboard.ts'

const game = { startAt: 100, endAt: 1_000, practiceMode: true }
const terms: AttemptTerms = {
  attemptsMax: 0,
  attemptWaitSeconds: 10,
  wrongAnswerCost: 30,
  wrongAnswersFree: 1,
}
const challenge = {
  id: 7,
  title: 'Report',
  type: 'StaticAttachment' as const,
  isEnabled: true,
  disableBloodBonus: false,
  flags: [{ kind: 'reviewed' as const, flag: 'Names the bug', settings: { form: 'text' as const } }],
}
const usual: AnswerCase = {
  userId: 'ann',
  answer: 'It is the parser',
  submittedAt: 150,
  game,
  challenge,
  team: { id: 1, teamName: 'Blue', memberIds: ['ann'] },
  given: [],
  statusOf: () => 'Accepted',
  hasSolved: () => false,
  earlier: [],
}
const unused = { ...noAttempts, ...noParts, waiting: 0 }

describe('handing in', () => {
  const handIn = (wish: Partial<AnswerCase> = {}, used = unused) => judgeAttempt({ ...usual, ...wish }, used)

  test('an answer waits, and solves nothing', () => {
    expect(handIn()).toEqual({ verdict: 'FlagSubmitted', progress: { ...unused, waiting: 1 } })
    expect(judgeAttempt(usual, undefined)).toBe('progress')
  })

  test('the text of the flag is for judges, and no right answer', () => {
    expect(handIn({ answer: 'Names the bug' })).toMatchObject({ verdict: 'FlagSubmitted' })
  })

  test('a team has one answer waiting', () => {
    expect(handIn({}, { ...unused, waiting: 1 })).toEqual({ refused: 'AnswerWaits' })
  })

  test('what could not score, or has another form, is not taken', () => {
    expect(handIn({ submittedAt: 1_000 })).toBe('GameEnded')
    expect(handIn({ hasSolved: () => true })).toBe('ReviewSolved')
    expect(handIn({ review: { file: {} } })).toBe('ReviewNeedsText')
    const flags = [{ ...challenge.flags[0]!, settings: { form: 'file' as const } }]
    expect(handIn({ challenge: { ...challenge, flags } })).toBe('ReviewNeedsFile')
    expect(handIn({ challenge: { ...challenge, flags }, review: { file: {} } })).toMatchObject({
      verdict: 'FlagSubmitted',
    })
  })

  test('attempts are counted with the answers that were judged wrong', () => {
    const attemptTerms = { ...terms, attemptsMax: 2, attemptWaitSeconds: 0 }
    const counted = { challenge: { ...challenge, attemptTerms } }
    expect(handIn(counted, { ...unused, attempts: 1 })).toMatchObject({ verdict: 'FlagSubmitted' })
    expect(handIn(counted, { ...unused, attempts: 2 })).toEqual({ refused: 'NoAttemptsLeft' })
  })
})

const teams = [1, 2, 3, 4, 5]
const verdicts = fc.constantFrom<ReviewVerdict | null>('Accepted', 'WrongAnswer', null)
const story = fc.record({
  /** Which teams hand in, one after the other. */
  handedIn: fc.array(fc.constantFrom(...teams), { minLength: 1, maxLength: 12 }),
  /** Which answer is judged how, in the order of judging. The last one of an answer stays. */
  judged: fc.array(fc.tuple(fc.nat(11), verdicts), { maxLength: 40 }),
  silent: fc.constantFrom(...teams),
})

test('whatever the order of verdicts, the end follows from the last ones and the order of handing in', () => {
  fc.assert(
    fc.property(story, ({ handedIn, judged, silent }) => {
      const scores = (team: number) => team !== silent
      const answers = handedIn.map((team, at) => ({
        team,
        answer: {
          submissionId: at,
          userId: 'ann',
          at: 100 + 10 * at,
          order: at,
          verdict: null,
        } as ReviewedAnswer,
      }))
      const own = (team: number) => answers.filter((one) => one.team === team).map(({ answer }) => answer)
      const outcome = (team: number) => outcomeOfReviews(own(team), { game, terms })
      const used = new Map(teams.map((team) => [team, { ...unused, waiting: own(team).length }]))
      let solves: { participationId: number; at: number; order: number; deduction: number }[] = []
      let notices: BloodNotice[] = []
      let nextNotice = 1
      for (const [index, verdict] of judged) {
        const one = answers[index % answers.length]!
        const before = outcome(one.team)
        one.answer.verdict = verdict
        const after = outcome(one.team)
        used.set(one.team, usedAfterReview(used.get(one.team)!, before, after))
        solves = solves.filter(({ participationId }) => participationId !== one.team)
        if (after.solve) solves.push({ participationId: one.team, ...after.solve })
        solves.sort((a, b) => a.order - b.order)
        const changes = changeBloodNotices(notices, bloodsOf(solves, { game, scores }), scores)
        notices = notices
          .filter(({ id }) => !changes.removed.includes(id))
          .map((notice) => ({ ...notice, ...changes.changed.find(({ id }) => id === notice.id) }))
        for (const { participationId, type } of changes.added) {
          notices.push({ id: nextNotice++, participationId, type })
        }
      }

      // A second model, which knows the last verdicts only.
      const right: { team: number; at: number; points: number }[] = []
      for (const team of teams) {
        let wrong = 0
        const all = answers.filter((one) => one.team === team)
        const first = all.findIndex(({ answer }) => answer.verdict === 'Accepted')
        for (const { answer } of first < 0 ? all : all.slice(0, first)) {
          if (answer.verdict === 'WrongAnswer') wrong++
        }
        if (first >= 0)
          right.push({ team, at: all[first]!.answer.at, points: wrong > 1 ? (wrong - 1) * 30 : 0 })
        expect(used.get(team)).toMatchObject({
          attempts: wrong,
          waiting: all.filter(({ answer }) => answer.verdict === null).length,
        })
        expect(deductionOf(terms, used.get(team)!)).toBe(wrong > 1 ? (wrong - 1) * 30 : 0)
      }
      right.sort((a, b) => a.at - b.at)
      expect(
        solves.map(({ participationId, at, deduction }) => ({
          team: participationId,
          at,
          points: deduction,
        })),
      ).toEqual(right)
      const first = right.filter(({ team }) => scores(team)).slice(0, 3)
      const said = notices.filter(({ participationId }) => scores(participationId))
      expect(said.map(({ participationId, type }) => `${type} ${participationId}`).toSorted()).toEqual(
        first.map(({ team }, place) => `${bloods[place]} ${team}`).toSorted(),
      )

      const board = new Board({
        game: { id: 1, ...game, bloodBonus: defaultBloodBonus },
        challenges: [
          {
            id: 7,
            title: 'Report',
            category: 'Misc',
            disableBloodBonus: false,
            originalScore: 500,
            minScoreRate: 0.5,
            difficulty: 3,
          } as never,
        ],
        teams: teams
          .filter(scores)
          .map((id) => ({ id, name: `${id}`, bio: null, division: null, avatar: null })),
        solves: solves.map(({ participationId, ...solve }) => ({
          ...solve,
          teamId: participationId,
          challengeId: 7,
          userName: 'ann',
        })),
      })
      expect(board.challenges()[0]!.bloods.map(({ id }) => id)).toEqual(first.map(({ team }) => team))
      for (const { team, at } of right.filter(({ team }) => scores(team))) {
        expect(board.row(team)!.solvedChallenges[0]!.time).toBe(at)
      }
    }),
    { numRuns: 500 },
  )
})
