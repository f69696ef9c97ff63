import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlayGate } from '#src/rules/game-clock.ts'
import { type ParticipationStatus, participationStatuses } from '#src/rules/terms.ts'
import { type MainAction, mainAction } from './main-action.ts'

const gates = ['not-started', 'open', 'practice', 'ended'] as const satisfies PlayGate[]

type Line = [ParticipationStatus, MainAction, MainAction, MainAction, MainAction]

const signedInWithTeam: Line[] = [
  // status         before            while          practice       after
  ['Unsubmitted', 'join', 'join', 'join', 'over'],
  ['Pending', 'in-review', 'in-review', 'in-review', 'over'],
  ['Accepted', 'wait-for-start', 'play', 'practise', 'over'],
  ['Rejected', 'join-again', 'join-again', 'join-again', 'over'],
  ['Suspended', 'suspended', 'suspended', 'suspended', 'suspended'],
]

test.each(signedInWithTeam)('a player whose team is %s', (status, ...actions) => {
  const offered = gates.map((gate) => mainAction({ isSignedIn: true, status, gate }))
  expect(offered).toEqual(actions)
})

test('a guest logs in, as long as there is something to join', () => {
  const offered = gates.map((gate) => mainAction({ isSignedIn: false, status: 'Unsubmitted', gate }))
  expect(offered).toEqual(['log-in', 'log-in', 'log-in', 'over'])
})

test('a team that is too small waits for its members once the game has started', () => {
  const offered = gates.map((gate) =>
    mainAction({ isSignedIn: true, status: 'Accepted', gate, isTooSmall: true }),
  )
  expect(offered).toEqual(['wait-for-start', 'too-small', 'too-small', 'over'])
})

test('only an accepted team of a started game plays', () => {
  const standing = fc.record({
    isSignedIn: fc.constant(true),
    status: fc.constantFrom(...participationStatuses),
    gate: fc.constantFrom(...gates),
  })
  fc.assert(
    fc.property(standing, (given) => {
      const plays = ['play', 'practise'].includes(mainAction(given))
      expect(plays).toBe(given.status === 'Accepted' && (given.gate === 'open' || given.gate === 'practice'))
    }),
  )
})
