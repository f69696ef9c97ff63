import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  can,
  canSomewhere,
  type GameAction,
  gameActions,
  gamesFor,
  type StaffActor,
  type StaffRole,
  staffRoles,
} from './staff.ts'
import { roles } from './terms.ts'
import { staffOfToken, tokenScopes } from './token-scope.ts'

const action = fc.constantFrom(...gameActions)
const gameId = fc.integer({ min: 1, max: 4 })
const staffRole = fc.constantFrom(...staffRoles)
const staffOf = fc.dictionary(gameId.map(String), staffRole)
const actor: fc.Arbitrary<StaffActor> = fc.record({ role: fc.constantFrom(...roles), staffOf })

const on = (role: StaffRole): StaffActor => ({ role: 'User', staffOf: { 1: role } })
const allowed = (who: StaffActor | null): GameAction[] => gameActions.filter((one) => can(who, one, 1))

test('what each role may do in its game', () => {
  const ofOrganisers: GameAction[] = [
    'see',
    'readSettings',
    'edit',
    'editChallenges',
    'monitor',
    'judge',
    'review',
    'support',
    'manageStaff',
  ]
  expect(Object.fromEntries(staffRoles.map((role) => [role, allowed(on(role))]))).toEqual({
    organiser: ofOrganisers,
    author: ['see', 'readSettings', 'editChallenges', 'judge'],
    monitor: ['see', 'readSettings', 'monitor', 'judge'],
    support: ['see', 'readSettings', 'monitor', 'judge', 'review', 'support'],
  })
})

test('what global roles may do in every game', () => {
  const everywhere = (role: StaffActor['role']) => allowed({ role, staffOf: {} })
  expect(everywhere('Admin')).toEqual(gameActions)
  expect(everywhere('Monitor')).toEqual(['see', 'monitor'])
  expect(everywhere('User')).toEqual([])
})

test('an organiser may do all that other staff may, an administrator all that an organiser may', () => {
  fc.assert(
    fc.property(actor, action, gameId, (who, what, game) => {
      if (!can({ ...who, role: 'User' }, what, game)) return
      expect(can({ role: 'User', staffOf: { [game]: 'organiser' } }, what, game)).toBe(true)
      expect(can({ role: 'Admin', staffOf: {} }, what, game)).toBe(true)
    }),
  )
})

test('a place on the staff takes nothing away from a global role, and gives nothing in other games', () => {
  fc.assert(
    fc.property(actor, staffRole, action, gameId, gameId, (who, role, what, game, other) => {
      const added = { ...who, staffOf: { ...who.staffOf, [game]: role } }
      if (can({ ...who, staffOf: {} }, what, game)) expect(can(added, what, game)).toBe(true)
      if (other !== game) expect(can(added, what, other)).toBe(can(who, what, other))
    }),
  )
})

test('banned accounts and guests may do nothing', () => {
  fc.assert(
    fc.property(staffOf, action, gameId, (staff, what, game) => {
      expect(can({ role: 'Banned', staffOf: staff }, what, game)).toBe(false)
      expect(canSomewhere({ role: 'Banned', staffOf: staff }, what)).toBe(false)
    }),
  )
  expect(allowed(null)).toEqual([])
})

test('without a game only what is allowed in every game', () => {
  fc.assert(
    fc.property(actor, action, (who, what) => {
      expect(can(who, what)).toBe(gamesFor(who, what) === 'all')
    }),
  )
})

test('the games for an action are those in which it is allowed', () => {
  fc.assert(
    fc.property(actor, action, gameId, (who, what, game) => {
      const games = gamesFor(who, what)
      expect(games === 'all' || games.includes(game)).toBe(can(who, what, game))
      if (can(who, what, game)) expect(canSomewhere(who, what)).toBe(true)
    }),
  )
})

describe('tokens', () => {
  test('never do more than their maker, and a wider scope never less', () => {
    fc.assert(
      fc.property(staffOf, fc.constantFrom(...tokenScopes), action, gameId, (staff, scope, what, game) => {
        const may = (cut: typeof scope) =>
          can({ role: 'User', staffOf: staffOfToken(staff, cut) }, what, game)
        if (may(scope)) expect(can({ role: 'User', staffOf: staff }, what, game)).toBe(true)
        if (may('read')) expect(may('monitor')).toBe(true)
        if (may('monitor')) expect(may('admin')).toBe(true)
      }),
    )
  })

  test('the scopes of an organiser and of an author', () => {
    const cut = (role: StaffRole) => tokenScopes.map((scope) => staffOfToken({ 1: role }, scope))
    expect(cut('organiser')).toEqual([{}, { 1: 'monitor' }, { 1: 'organiser' }])
    expect(cut('author')).toEqual([{}, {}, { 1: 'author' }])
  })
})
