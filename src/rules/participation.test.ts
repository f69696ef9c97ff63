import { expect, test } from 'vitest'
import {
  canChooseDivision,
  canJoinAgain,
  canLeave,
  canReview,
  reviewActions,
  statusAfterJoin,
} from '#src/rules/participation.ts'
import { participationStatuses } from '#src/rules/terms.ts'

const stored = ['Pending', 'Accepted', 'Rejected', 'Suspended'] as const

test('review knows exactly four steps', () => {
  const steps = participationStatuses.flatMap((from) =>
    participationStatuses.filter((to) => canReview(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(steps).toEqual([
    'Pending > Accepted',
    'Pending > Rejected',
    'Accepted > Suspended',
    'Suspended > Accepted',
  ])
  expect(reviewActions('Rejected')).toEqual([])
})

test('what each status may do', () => {
  expect(stored.map((status) => canLeave(status, true))).toEqual([true, false, true, false])
  expect(stored.map((status) => canLeave(status, false))).toEqual([true, true, true, false])
  expect(stored.map(canJoinAgain)).toEqual([true, true, true, false])
  expect(stored.map(canChooseDivision)).toEqual([true, false, true, false])
  expect([canJoinAgain(null), canChooseDivision(null)]).toEqual([true, true])
})

test('joining with review', () => {
  expect(statusAfterJoin(null, false)).toBe('Pending')
  expect(stored.map((status) => statusAfterJoin(status, false))).toEqual([
    'Pending',
    'Accepted',
    'Pending',
    'Suspended',
  ])
})

test('joining without review never brings a suspended team back', () => {
  expect(statusAfterJoin(null, true)).toBe('Accepted')
  expect(stored.map((status) => statusAfterJoin(status, true))).toEqual([
    'Accepted',
    'Accepted',
    'Accepted',
    'Suspended',
  ])
})
