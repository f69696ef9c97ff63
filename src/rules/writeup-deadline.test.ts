import { expect, test } from 'vitest'
import { writeupDeadlineOf } from './writeup-deadline.ts'

const now = 1_000
const stored = { end: 5_000, writeupDeadline: 5_600 }

test.each([
  ['sent after the end', { end: 5_000, writeupRequired: true, writeupDeadline: 9_000 }, 9_000],
  ['not sent', { end: 5_000, writeupRequired: true }, 5_000],
  [
    'as it was, before an end that moved',
    { end: 8_000, writeupRequired: true, writeupDeadline: 5_600 },
    8_600,
  ],
  [
    'as it was, after an end that moved',
    { end: 5_100, writeupRequired: true, writeupDeadline: 5_600 },
    5_600,
  ],
  ['put before the end', { end: 8_000, writeupRequired: true, writeupDeadline: 5_601 }, undefined],
  ['put before the end without writeups', { end: 8_000, writeupRequired: false, writeupDeadline: 1 }, 8_600],
])('a deadline %s', (_, wanted, deadline) => {
  expect(writeupDeadlineOf(wanted, now, stored)).toBe(deadline)
})

test('a new game', () => {
  expect(writeupDeadlineOf({ end: 9, writeupRequired: true, writeupDeadline: 8 }, 0)).toBeUndefined()
  expect(writeupDeadlineOf({ end: 9, writeupRequired: false, writeupDeadline: 8 }, 0)).toBe(9)
  expect(writeupDeadlineOf({ end: 0, writeupRequired: false }, now)).toBe(now)
})
