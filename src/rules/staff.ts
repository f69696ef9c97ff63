// Who may do what to one game. Administrators may do everything in every game, and monitors watch every game; beside
// them a game has staff of its own, who may do nothing to any other game:
//
// | Action         | What it covers                                       | organiser | author | monitor | support |
// | -------------- | ---------------------------------------------------- | --------- | ------ | ------- | ------- |
// | see            | know of the game while it is hidden                  | yes       | yes    | yes     | yes     |
// | readSettings   | read its settings, with the invitation code          | yes       | yes    | yes     | yes     |
// | edit           | its settings, poster, notices and reveal             | yes       |        |         |         |
// | editChallenges | read and change challenges and flags, upload files   | yes       | yes    |         |         |
// | monitor        | submissions, events, cheats and sheets               | yes       |        | yes     | yes     |
// | judge          | answers that wait for a verdict                      | yes       | yes    | yes     | yes     |
// | review         | admit, reject, suspend and divide teams, writeups    | yes       |        |         | yes     |
// | support        | answer players                                       | yes       |        |         | yes     |
// | manageStaff    | add, change and remove its staff                     | yes       |        |         |         |
// | readContacts   | email addresses and phone numbers in review,         |           |        |         |         |
// |                | network addresses in the log of changes              |           |        |         |         |
// | delete         | delete it with everything in it                      |           |        |         |         |
//
// What no column has is for administrators only. Of members who joined an admitted team, the sheets give contacts too.
import { hasRole } from './roles.ts'
import type { Role } from './terms.ts'

export const staffRoles = ['organiser', 'author', 'monitor', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The games on whose staff an account is, by number. */
export type StaffOf = Readonly<Record<number, StaffRole>>

export interface StaffActor {
  role: Role
  staffOf: StaffOf
}

const staffWith = {
  see: staffRoles,
  readSettings: staffRoles,
  edit: ['organiser'],
  editChallenges: ['organiser', 'author'],
  monitor: ['organiser', 'monitor', 'support'],
  judge: staffRoles,
  review: ['organiser', 'support'],
  support: ['organiser', 'support'],
  manageStaff: ['organiser'],
  readContacts: [],
  delete: [],
} as const satisfies Record<string, readonly StaffRole[]>

export type GameAction = keyof typeof staffWith
export const gameActions = Object.keys(staffWith) as GameAction[]

const monitorsMay: readonly GameAction[] = ['see', 'monitor']

/** What a role on the staff of a game lets its holder do there. */
export const staffMay = (role: StaffRole, action: GameAction): boolean =>
  (staffWith[action] as readonly StaffRole[]).includes(role)

/** @param gameId with none: whether the actor may do this in every game. */
export function can(actor: StaffActor | null, action: GameAction, gameId?: number | null): boolean {
  if (!actor || !hasRole(actor.role, 'User')) return false
  if (mayEverywhere(actor, action)) return true
  const role = gameId == null ? undefined : actor.staffOf[gameId]
  return role !== undefined && staffMay(role, action)
}

export type SomeGames = 'all' | number[]

/** The games in which the actor may do this. */
export function gamesFor(actor: StaffActor | null, action: GameAction): SomeGames {
  if (!actor || !hasRole(actor.role, 'User')) return []
  if (mayEverywhere(actor, action)) return 'all'
  return Object.keys(actor.staffOf)
    .map(Number)
    .filter((gameId) => can(actor, action, gameId))
}

export function canSomewhere(actor: StaffActor | null, action: GameAction): boolean {
  const games = gamesFor(actor, action)
  return games === 'all' || games.length > 0
}

const mayEverywhere = ({ role }: StaffActor, action: GameAction): boolean =>
  hasRole(role, monitorsMay.includes(action) ? 'Monitor' : 'Admin')
