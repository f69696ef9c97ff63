import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GivenRole, type GroupRule, groupsIn, opensDivision, roleByGroups } from './provider-groups.ts'
import { type Role, roles } from './terms.ts'

describe('the groups in claims', () => {
  test.each([
    [{ groups: ['a', 'b', 'a'] }, 'groups', ['a', 'b']],
    [{ groups: 'staff' }, 'groups', ['staff']],
    [{ realm_access: { roles: ['crew'] } }, 'realm_access.roles', ['crew']],
    [{ 'https://example.org/roles': ['x'] }, 'https://example.org/roles', ['x']],
    [{ groups: [1, null, { a: 1 }, '', 'x'.repeat(201), 'ok'] }, 'groups', ['ok']],
    [{ groups: ['a'] }, '', []],
    [{}, 'constructor.name', []],
  ])('%j by %s: %j', (claims, claim, expected) => {
    expect(groupsIn(claims, claim)).toEqual(expected)
  })
})

const rule = (group: string, role: GroupRule['role']): GroupRule => ({ group, role, division: null })
const rules = [rule('crew', 'Monitor'), rule('heads', 'Admin')]

describe('the role by groups', () => {
  const gave = (role: Role, before: Role = 'User'): GivenRole => ({ role, before })
  test.each<[Role, GivenRole | null, string[], Role, GivenRole | null]>([
    ['User', null, ['crew'], 'Monitor', gave('Monitor')],
    ['User', null, ['crew', 'heads'], 'Admin', gave('Admin')],
    ['Admin', null, ['crew'], 'Admin', null],
    ['Monitor', gave('Monitor'), [], 'User', null],
    ['Admin', gave('Monitor'), [], 'Admin', null],
    ['Monitor', null, [], 'Monitor', null],
    ['Admin', gave('Admin'), ['crew'], 'Monitor', gave('Monitor')],
    ['Admin', gave('Admin', 'Monitor'), [], 'Monitor', null],
    ['Banned', gave('Admin'), ['heads'], 'Banned', null],
  ])('%s (given %j) in %j is %s (given %j)', (role, given, groups, next, nextGiven) => {
    expect(roleByGroups({ role, given }, rules, groups)).toEqual({ role: next, given: nextGiven })
  })

  const anyRule = fc.record({
    group: fc.constantFrom('a', 'b', 'c'),
    role: fc.constantFrom(null, 'Monitor' as const, 'Admin' as const),
    division: fc.constant(null),
  })
  const anyGroups = fc.subarray(['a', 'b', 'c', 'd'])

  test('asked twice it says the same, nobody is banned or let off, and without groups all is taken back that was given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...roles), fc.array(anyRule), anyGroups, (role, named, groups) => {
        const first = roleByGroups({ role, given: null }, named, groups)
        expect(roleByGroups(first, named, groups)).toEqual(first)
        expect(first.role === 'Banned').toBe(role === 'Banned')
        expect(roleByGroups(first, named, [])).toEqual({ role, given: null })
        expect(roles.indexOf(first.role)).toBeGreaterThanOrEqual(roles.indexOf(role))
      }),
    )
  })
})

test('a group opens the division of its game, and no other one', () => {
  const open: GroupRule[] = [{ group: 'uni', role: null, division: { gameId: 3, name: 'Students' } }]
  expect(opensDivision(open, ['uni'], 3, 'Students')).toBe(true)
  expect(opensDivision(open, ['uni'], 3, 'Open')).toBe(false)
  expect(opensDivision(open, ['uni'], 4, 'Students')).toBe(false)
  expect(opensDivision(open, ['other'], 3, 'Students')).toBe(false)
})
