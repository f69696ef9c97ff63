import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChallengeTerms,
  canRead,
  challengeState,
  isDeadlineTooEarly,
  nextChange,
  waitsForRelease,
  whyClosed,
} from './challenge-state.ts'

const game = { startAt: 100, endAt: 200, practiceMode: false }
const on: ChallengeTerms = { isEnabled: true }
const states = (challenge: ChallengeTerms, times: number[], more: Partial<typeof game> = {}) =>
  times.map((now) => challengeState(challenge, { ...game, ...more }, now))

test('a challenge is open while its game runs, and after the end in practice', () => {
  const times = [99, 100, 199, 200]
  expect(states(on, times)).toEqual(['hidden', 'open', 'open', 'closed'])
  expect(states(on, times, { practiceMode: true })).toEqual(['hidden', 'open', 'open', 'open'])
  expect(states({ isEnabled: false }, times)).toEqual(Array(4).fill('hidden'))
})

test('it appears at its release and closes at its deadline, which practice does not know', () => {
  const timed = { ...on, releaseAt: 120, deadlineAt: 150 }
  const times = [119, 120, 149, 150, 200]
  expect(states(timed, times)).toEqual(['hidden', 'open', 'open', 'closed', 'closed'])
  expect(states(timed, times, { practiceMode: true }).at(-1)).toBe('open')
  // A release before the start shows nothing early.
  expect(states({ ...on, releaseAt: 50 }, [60, 100])).toEqual(['hidden', 'open'])
})

test('it is locked until all that comes before it is solved', () => {
  const last = { ...on, prerequisites: [{ challengeIds: [1, 2], needed: 0 }] }
  const stateWith = (...solved: number[]) => challengeState(last, game, 150, (id) => solved.includes(id))
  expect([stateWith(), stateWith(1), stateWith(1, 2)]).toEqual(['locked', 'locked', 'open'])
  expect(['hidden', 'locked', 'open', 'closed'].map((state) => canRead(state as 'open'))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

describe('any challenge', () => {
  const time = fc.integer({ min: 0, max: 60 })
  const some = fc.option(time, { nil: undefined })
  const cases = fc.record({
    challenge: fc.record({
      isEnabled: fc.boolean(),
      releaseAt: some,
      deadlineAt: some,
      prerequisites: fc.subarray([1, 2]).map((challengeIds) => [{ challengeIds, needed: 0 }]),
    }),
    game: fc
      .record({ startAt: time, length: fc.integer({ min: 1, max: 40 }), practiceMode: fc.boolean() })
      .map(({ startAt, length, practiceMode }) => ({ startAt, endAt: startAt + length, practiceMode })),
    solved: fc.subarray([1, 2]),
    now: time,
  })

  test('keeps its state until the next change, and some team sees that change', () => {
    fc.assert(
      fc.property(cases, ({ challenge, game: span, solved, now }) => {
        const stateAt = (at: number, ids: number[]) =>
          challengeState(challenge, span, at, (id) => ids.includes(id))
        const next = nextChange(challenge, span, now)
        for (let at = now; at < (next ?? 200); at++) expect(stateAt(at, solved)).toBe(stateAt(now, solved))
        if (next === undefined) return
        expect(next).toBeGreaterThan(now)
        expect([[], [1, 2]].some((ids) => stateAt(next, ids) !== stateAt(now, ids))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('waits for its release only while it is hidden, and has an open second before its deadline', () => {
    fc.assert(
      fc.property(cases, ({ challenge, game: span, now }) => {
        if (waitsForRelease(challenge, now))
          expect(challengeState(challenge, span, now, () => true)).toBe('hidden')
        const { releaseAt, deadlineAt } = challenge
        if (releaseAt === undefined || deadlineAt === undefined)
          expect(isDeadlineTooEarly(challenge)).toBe(false)
        else expect(isDeadlineTooEarly(challenge)).toBe(deadlineAt <= releaseAt)
        if (challengeState(challenge, span, now, () => true) !== 'closed') return
        const isOver = now >= span.startAt && now >= span.endAt
        expect(whyClosed(challenge, span, now)).toBe(isOver ? 'GameEnded' : 'ChallengeClosed')
      }),
    )
  })

  test('never shows more to a team that solved less, and nothing before the start', () => {
    const openness = ['hidden', 'locked', 'closed', 'open']
    fc.assert(
      fc.property(cases, ({ challenge, game: span, solved, now }) => {
        const state = (ids: number[]) =>
          openness.indexOf(challengeState(challenge, span, now, (id) => ids.includes(id)))
        expect(state([])).toBeLessThanOrEqual(state(solved))
        expect(state(solved)).toBeLessThanOrEqual(state([1, 2]))
        if (now < span.startAt || !challenge.isEnabled) expect(state([1, 2])).toBe(0)
      }),
    )
  })
})
