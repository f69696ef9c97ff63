// What the groups of a person at a provider mean here: a role on the site, and divisions of games that they may join without a code.

import type { Role } from './terms.ts'
import { roles } from './terms.ts'

export const grantableRoles = ['Monitor', 'Admin'] as const

export interface GroupRule {
  group: string
  /** Who is in the group has this role on the site; null: the group has no role. */
  role: (typeof grantableRoles)[number] | null
  /** Who is in the group may join this division without its code; null: none. */
  division: { gameId: number; name: string } | null
}

/** Groups and letters of their names that are read. */
const groupsMost = 500
const lettersMost = 200

/**
 * The groups in the claims of a person.
 * @param claim the name of the claim, or a path with dots into nested ones, such as `realm_access.roles`.
 */
export function groupsIn(claims: Readonly<Record<string, unknown>>, claim: string): string[] {
  if (claim === '') return []
  const found = Object.hasOwn(claims, claim) ? claims[claim] : at(claims, claim.split('.'))
  const list = Array.isArray(found) ? found : [found]
  const names = list.filter(
    (name): name is string => typeof name === 'string' && name !== '' && name.length <= lettersMost,
  )
  return [...new Set(names)].slice(0, groupsMost)
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  )

const rank = (role: Role) => roles.indexOf(role)
const higher = (one: Role, other: Role): Role => (rank(one) >= rank(other) ? one : other)

/** A role that groups gave to an account, and the one that it had before. */
export interface GivenRole {
  role: Role
  before: Role
}

/**
 * The role of an account after its person came in by a provider.
 * @param role the present one.
 * @param given what the groups gave at the last time, or null. It is taken back when the groups give it no more, unless an
 * administrator has set another role meanwhile.
 */
export function roleByGroups(
  { role, given }: { role: Role; given: GivenRole | null },
  rules: readonly GroupRule[],
  groups: readonly string[],
): { role: Role; given: GivenRole | null } {
  if (role === 'Banned') return { role, given: null }
  const own = given?.role === role ? given.before : role
  const wanted = rules
    .filter(({ group, role: named }) => named !== null && groups.includes(group))
    .reduce<Role>((best, { role: named }) => higher(best, named!), 'User')
  const next = higher(own, wanted)
  return { role: next, given: next === own ? null : { role: next, before: own } }
}

/** Whether the groups open this division of the game. */
export const opensDivision = (
  rules: readonly GroupRule[],
  groups: readonly string[],
  gameId: number,
  name: string,
): boolean =>
  rules.some(
    ({ group, division }) => division?.gameId === gameId && division.name === name && groups.includes(group),
  )
