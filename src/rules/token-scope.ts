// An API token never has more rights than its creator: `read` reads as a user, `monitor` also as a monitor, `admin` may also
// change data (behaviour 1.15, D-18). The creator's roles on the staff of games are reduced in the same way.
import { roleRank } from './roles.ts'
import { type StaffOf, type StaffRole, staffMay } from './staff.ts'
import type { Role } from './terms.ts'

export const tokenScopes = ['read', 'monitor', 'admin'] as const
export type TokenScope = (typeof tokenScopes)[number]

const most: Record<TokenScope, Role> = { read: 'User', monitor: 'Monitor', admin: 'Admin' }

/** The role of a call with the token: the lower one of its creator's and its scope's. */
export const roleOfToken = (makersRole: Role, scope: TokenScope): Role =>
  roleRank(makersRole) < roleRank(most[scope]) ? makersRole : most[scope]

/** What a call with the token has of its maker's places on the staff of games. */
export function staffOfToken(makersStaffOf: StaffOf, scope: TokenScope): StaffOf {
  if (scope === 'admin') return makersStaffOf
  const watched = Object.entries(makersStaffOf).filter(
    ([, role]) => scope === 'monitor' && staffMay(role, 'monitor'),
  )
  return Object.fromEntries(watched.map(([gameId]) => [gameId, 'monitor' satisfies StaffRole]))
}

/**
 * The same with a token of one game, which opens nothing else: its maker's place there, or that of an organiser for an
 * administrator, who needs none.
 */
export function staffOfGameToken(
  maker: { role: Role; staffOf: StaffOf },
  scope: TokenScope,
  gameId: number,
): StaffOf {
  const role = maker.role === 'Admin' ? 'organiser' : maker.staffOf[gameId]
  return role ? staffOfToken({ [gameId]: role }, scope) : {}
}

export const mayChange = (scope: TokenScope): boolean => scope === 'admin'
