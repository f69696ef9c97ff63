import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepsGrant, type ProxiedContainer, type ProxyCaller, proxyGrant } from './proxy-access.ts'
import type { StaffRole } from './staff.ts'
import type { Role } from './terms.ts'

const gameId = 3
const caller = (userId: string, role: Role = 'User', staff?: StaffRole): ProxyCaller => ({
  userId,
  role,
  staffOf: staff ? { [gameId]: staff } : {},
})
const teams: ProxiedContainer = {
  kind: 'team',
  gameId,
  isAccepted: true,
  memberIds: ['ann', 'bob'],
  personalOnly: false,
}
const trial: ProxiedContainer = { ...teams, kind: 'test', isAccepted: false, memberIds: [] }

const anyCaller = fc.record({
  userId: fc.constantFrom('ann', 'bob', 'eve'),
  role: fc.constantFrom<Role>('Banned', 'User', 'Monitor', 'Admin'),
  staffOf: fc.constantFrom<ProxyCaller['staffOf']>(
    {},
    { [gameId]: 'organiser' },
    { [gameId]: 'author' },
    { [gameId]: 'monitor' },
    { 4: 'organiser' },
  ),
})
const anyContainer = fc.record<ProxiedContainer>({
  kind: fc.constantFrom('team', 'test'),
  gameId: fc.constantFrom(gameId, null),
  isAccepted: fc.boolean(),
  memberIds: fc.subarray(['ann', 'bob']),
  personalOnly: fc.boolean(),
})
const anyCredentials = fc.record({
  key: fc.option(fc.oneof(anyCaller, fc.constant('forged' as const)), { nil: undefined }),
  session: fc.option(anyCaller, { nil: undefined }),
})

describe('examples', () => {
  test('a member comes in by key and by session, a stranger by neither', () => {
    expect(proxyGrant(teams, { key: caller('ann') })).toEqual({ as: 'member', userId: 'ann' })
    expect(proxyGrant(teams, { session: caller('bob') })).toEqual({ as: 'member', userId: 'bob' })
    expect(proxyGrant(teams, { key: caller('eve') })).toBeUndefined()
    expect(proxyGrant({ ...teams, personalOnly: true }, { session: caller('eve') })).toBeUndefined()
  })

  test('the address alone is enough, unless the game gives personal ones', () => {
    expect(proxyGrant(teams, {})).toEqual({ as: 'address', userId: undefined })
    expect(proxyGrant(teams, { session: caller('eve') })).toEqual({ as: 'address', userId: 'eve' })
    expect(proxyGrant({ ...teams, personalOnly: true }, {})).toBeUndefined()
  })

  test('monitors watch every team, and organisers and authors try their challenges', () => {
    expect(proxyGrant({ ...teams, isAccepted: false }, { session: caller('m', 'Monitor') })?.as).toBe('staff')
    expect(proxyGrant({ ...teams, isAccepted: false }, { session: caller('m', 'User', 'monitor') })?.as).toBe(
      'staff',
    )
    expect(proxyGrant(trial, { key: caller('a', 'Admin') })?.as).toBe('staff')
    expect(proxyGrant(trial, { key: caller('a', 'User', 'author') })?.as).toBe('staff')
  })

  test('a test container opens by its address too, or for its editors only where the game gives personal ones', () => {
    const personal = { ...trial, personalOnly: true }
    expect(proxyGrant(trial, {})).toEqual({ as: 'address', userId: undefined })
    expect(proxyGrant(trial, { session: caller('m', 'Monitor') })).toEqual({ as: 'address', userId: 'm' })
    expect(proxyGrant(trial, { key: caller('eve') })).toBeUndefined()
    expect(proxyGrant(personal, {})).toBeUndefined()
    expect(proxyGrant(personal, { session: caller('m', 'Monitor') })).toBeUndefined()
    expect(proxyGrant(personal, { session: caller('a', 'User', 'author') })?.as).toBe('staff')
  })
})

describe('always', () => {
  test('a forged key lets nobody in, whatever their other rights are', () => {
    fc.assert(
      fc.property(anyContainer, anyCredentials, (container, credentials) => {
        expect(proxyGrant(container, { ...credentials, key: 'forged' })).toBeUndefined()
      }),
    )
  })

  test('a team that does not play lets in staff only', () => {
    fc.assert(
      fc.property(anyContainer, anyCredentials, (container, credentials) => {
        const grant = proxyGrant({ ...container, kind: 'team', isAccepted: false }, credentials)
        expect(grant?.as ?? 'staff').toBe('staff')
      }),
    )
  })

  test('test containers let in no members, with personal addresses staff only, and nobody once their game is deleted', () => {
    fc.assert(
      fc.property(anyContainer, anyCredentials, (container, credentials) => {
        const grant = proxyGrant({ ...container, kind: 'test' }, credentials)
        expect(grant?.as).not.toBe('member')
        if (container.personalOnly) expect(grant?.as ?? 'staff').toBe('staff')
        if (container.gameId === null) expect(grant).toBeUndefined()
      }),
    )
  })

  test('what was granted is kept while nothing changes, and banned accounts get nothing by who they are', () => {
    fc.assert(
      fc.property(anyContainer, anyCredentials, (container, credentials) => {
        const grant = proxyGrant(container, credentials)
        if (grant) expect(keepsGrant(container, grant)).toBe(true)
        const banned = { ...caller('banned', 'Banned'), staffOf: { [gameId]: 'organiser' as const } }
        expect(proxyGrant(container, { key: banned })).toBeUndefined()
      }),
    )
  })

  test('who leaves, or is suspended, loses the connection', () => {
    fc.assert(
      fc.property(fc.constantFrom('ann', 'bob'), (userId) => {
        const grant = proxyGrant(teams, { key: caller(userId) })!
        expect(
          keepsGrant({ ...teams, memberIds: teams.memberIds.filter((id) => id !== userId) }, grant),
        ).toBe(false)
        expect(keepsGrant({ ...teams, isAccepted: false }, grant)).toBe(false)
        expect(keepsGrant({ ...teams, personalOnly: true }, grant)).toBe(true)
        expect(keepsGrant({ ...teams, personalOnly: true }, { as: 'address', userId })).toBe(false)
      }),
    )
  })
})
