// The sections of the administration, in the order in which they are listed, their groups, and who opens each.
import type { Viewer } from '#src/contract/page.ts'
import { canUseBank } from '#src/rules/bank-access.ts'
import { hasRole } from '#src/rules/roles.ts'
import { canSomewhere } from '#src/rules/staff.ts'

const isAdmin = (viewer: Viewer | null) => viewer !== null && hasRole(viewer.role, 'Admin')

const opens = {
  overview: isAdmin,
  games: (viewer) => canSomewhere(viewer, 'readSettings'),
  bank: canUseBank,
  users: isAdmin,
  teams: isAdmin,
  pages: isAdmin,
  settings: isAdmin,
  webhooks: isAdmin,
  tokens: isAdmin,
  instances: isAdmin,
  files: isAdmin,
  jobs: isAdmin,
  logs: isAdmin,
  audit: isAdmin,
} as const satisfies Record<string, (viewer: Viewer | null) => boolean>
export type AdminSection = keyof typeof opens

/** The overview stands above them. */
export const adminGroups = {
  games: ['games', 'bank'],
  people: ['users', 'teams'],
  site: ['pages', 'settings', 'webhooks', 'tokens'],
  operation: ['instances', 'files', 'jobs', 'logs', 'audit'],
} as const satisfies Record<string, readonly AdminSection[]>
export type AdminGroup = keyof typeof adminGroups

export const adminSectionsFor = (viewer: Viewer | null): AdminSection[] =>
  (Object.keys(opens) as AdminSection[]).filter((section) => opens[section](viewer))

/** The section that a path belongs to: `users` of `/admin/users/…`. */
export const adminSectionOf = (path: string): string => path.toLowerCase().split('/')[2] || 'overview'

export const adminSectionPath = (section: string): string =>
  section === 'overview' ? '/admin' : `/admin/${section}`
