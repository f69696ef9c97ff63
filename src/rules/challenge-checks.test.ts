import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beforeStartMs,
  beganToFail,
  brokenReasons,
  type CheckReason,
  type CheckRun,
  checkDueAt,
  checkReasons,
  checkState,
  lastLineOf,
  outcomeOf,
  shownCheckedAt,
  timerCause,
  wrongReasons,
} from './challenge-checks.ts'

const terms = { everyMs: 600_000, timeoutMs: 30_000 }
const minute = 60_000
const now = 100 * minute

/** The newest first, a minute apart. */
const runsOf = (...reasons: (CheckReason | null)[]): CheckRun[] =>
  reasons.map((reason, age) => ({ at: now - age * minute, ms: 1_000, reason }))

const run = fc.record({
  at: fc.integer({ min: 0, max: now }),
  ms: fc.integer({ min: 0, max: 120_000 }),
  reason: fc.option(fc.constantFrom(...checkReasons), { nil: null }),
})
const runs = fc.array(run, { maxLength: 10 }).map((list) => list.toSorted((a, b) => b.at - a.at))

describe('the state', () => {
  test('follows the table of the design', () => {
    expect(checkState([], terms, now)).toBe('unknown')
    expect(checkState(runsOf(null), terms, now)).toBe('healthy')
    expect(checkState(runsOf('flag', null), terms, now)).toBe('degraded')
    expect(checkState(runsOf('flag', 'no-answer'), terms, now)).toBe('failing')
    expect(checkState(runsOf(null, 'flag', 'flag'), terms, now)).toBe('healthy')
    expect(checkState(runsOf('script-image', 'flag', 'flag'), terms, now)).toBe('broken-check')
    const [slow] = runsOf(null)
    expect(checkState([{ ...slow!, ms: 15_000 }], terms, now)).toBe('healthy')
    expect(checkState([{ ...slow!, ms: 15_001 }], terms, now)).toBe('degraded')
    const old = { ...slow!, at: now - 3 * terms.everyMs }
    expect(checkState([old], terms, now)).toBe('healthy')
    expect(checkState([{ ...old, at: old.at - 1 }], terms, now)).toBe('unknown')
  })

  test('a checker that could not run neither excuses nor blames the challenge', () => {
    expect(checkState(runsOf('flag', 'engine', 'flag'), terms, now)).toBe('failing')
    expect(checkState(runsOf('flag', 'engine', null), terms, now)).toBe('degraded')
    fc.assert(
      fc.property(runs, fc.constantFrom(...brokenReasons), (list, reason) => {
        const [last] = list
        fc.pre(last !== undefined && outcomeOf(last.reason) !== 'broken')
        const with_ = [last!, { at: last!.at, ms: 0, reason }, ...list.slice(1)]
        expect(checkState(with_, terms, now)).toBe(checkState(list, terms, now))
      }),
    )
  })

  test('is failing only after two wrong runs, and never right after a right one', () => {
    fc.assert(
      fc.property(runs, (list) => {
        const state = checkState(list, terms, now)
        const wrong = list.filter(({ reason }) => outcomeOf(reason) === 'wrong')
        if (state === 'failing') expect(wrong.length).toBeGreaterThanOrEqual(2)
        if (list[0]?.reason === null) expect(['healthy', 'degraded', 'unknown']).toContain(state)
        if (list.length === 0) expect(state).toBe('unknown')
      }),
    )
  })

  test('staff are told once for each series of wrong runs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.constantFrom(...checkReasons), { nil: null }), { maxLength: 30 }),
        (list) => {
          // In the order of time.
          let told = 0
          let inARow = 0
          let expected = 0
          for (const [at, reason] of list.entries()) {
            if (
              beganToFail(
                list
                  .slice(0, at + 1)
                  .toReversed()
                  .map((one) => ({ at: now, ms: 0, reason: one })),
              )
            )
              told += 1
            const outcome = outcomeOf(reason)
            if (outcome === 'right') inARow = 0
            if (outcome === 'wrong') inARow += 1
            if (outcome === 'wrong' && inARow === 2) expected += 1
          }
          expect(told).toBe(expected)
        },
      ),
    )
  })

  test('each reason is wrong or broken, and none is both', () => {
    expect(new Set(checkReasons).size).toBe(wrongReasons.length + brokenReasons.length)
    for (const reason of checkReasons) expect(outcomeOf(reason)).not.toBe('right')
  })
})

describe('the timer', () => {
  const game = { startAt: now, endAt: now + 600 * minute }
  const check = { enabled: true, everyMs: terms.everyMs }

  test('begins an hour before the game, with all, and ends with it', () => {
    const begins = now - beforeStartMs
    expect(checkDueAt({ ...check, askedAt: null }, game, now)).toBe(begins)
    expect(checkDueAt({ ...check, askedAt: begins - 1 }, game, now)).toBe(begins)
    expect(checkDueAt({ ...check, askedAt: begins }, game, now)).toBe(begins + terms.everyMs)
    expect(checkDueAt({ ...check, askedAt: game.endAt - 1 }, game, now)).toBeNull()
    expect(checkDueAt({ ...check, askedAt: begins }, game, game.endAt)).toBeNull()
    expect(checkDueAt({ ...check, enabled: false, askedAt: null }, game, now)).toBeNull()
    expect(timerCause(null, game, begins)).toBe('start')
    expect(timerCause(begins, game, begins + terms.everyMs)).toBe('timer')
  })

  test('runs a check at most once in an interval, and within one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000 * minute }),
        fc.integer({ min: 0, max: 2_000 * minute }),
        (askedAt, at) => {
          const due = checkDueAt({ ...check, askedAt }, game, now)
          if (due === null) return
          expect(due).toBeLessThan(game.endAt)
          expect(due).toBeGreaterThan(askedAt)
          // A run at any later time is followed by one an interval later.
          const next = checkDueAt({ ...check, askedAt: Math.max(at, due) }, game, now)
          if (next !== null) expect(next - Math.max(at, due)).toBe(terms.everyMs)
        },
      ),
    )
  })
})

describe('what players see', () => {
  test('is when it was last right, as long as that is believed', () => {
    expect(shownCheckedAt([], terms, now)).toBeNull()
    expect(shownCheckedAt(runsOf('flag', 'engine', null), terms, now)).toBe(now - 2 * minute)
    expect(shownCheckedAt(runsOf('flag', 'flag'), terms, now)).toBeNull()
    expect(shownCheckedAt(runsOf(null), terms, now + 3 * terms.everyMs + 1)).toBeNull()
  })

  test('never tells a run that was not right', () => {
    fc.assert(
      fc.property(runs, (list) => {
        const at = shownCheckedAt(list, terms, now)
        if (at !== null) expect(list.some((one) => one.at === at && one.reason === null)).toBe(true)
      }),
    )
  })
})

test('the last line is the last one that says something', () => {
  expect(lastLineOf('connecting\nflag{one}\n')).toBe('flag{one}')
  expect(lastLineOf('flag{one}\r\n \r\n')).toBe('flag{one}')
  expect(lastLineOf('flag{one}')).toBe('flag{one}')
  expect(lastLineOf('\n')).toBe('')
  expect(lastLineOf('')).toBe('')
})
