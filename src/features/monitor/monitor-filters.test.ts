import { expect, test } from 'vitest'
import { eventAddress, eventPageOf, readEventFilter } from './event-filter.ts'
import { readSubmissionFilter, submissionAddress, submissionPageOf } from './submission-filter.ts'

const searchOf = (address: string) => Object.fromEntries(new URL(address, 'http://local').searchParams)

test('the filters are in the address, and come back from it', () => {
  const submissions = { status: 'CheatDetected', team: 3, challenge: 4, text: 'a&b', before: 99 } as const
  const address = submissionAddress(1, submissions)
  expect(address).toBe(
    '/games/1/monitor/submissions?status=CheatDetected&team=3&challenge=4&text=a%26b&before=99',
  )
  expect(readSubmissionFilter(searchOf(address))).toEqual(submissions)
  expect(submissionPageOf(1, readSubmissionFilter({ status: 'x', team: '-1', before: '1e99' }))).toEqual({
    gameId: 1,
    status: null,
    teamId: null,
    challengeId: null,
    text: null,
    cursor: null,
  })

  const events = { kind: 'instances', team: 3, text: 'a', before: { submission: 5, event: 2 } } as const
  expect(readEventFilter(searchOf(eventAddress(1, events)))).toEqual(events)
  expect(eventPageOf(1, events).types).toEqual(['ContainerStart', 'ContainerDestroy'])
  expect(readEventFilter({ before: '5', kind: 'all' })).toEqual({
    kind: '',
    team: null,
    text: '',
    before: null,
  })
})
