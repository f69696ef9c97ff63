// The question bank is for those who edit challenges somewhere. Administrators have all of it.
import { hasRole } from './roles.ts'
import { canSomewhere, type StaffActor } from './staff.ts'

interface Owned {
  ownerId: string | null
  isShared: boolean
}
type BankActor = StaffActor & { userId: string }

export const canUseBank = (actor: StaffActor | null): boolean => canSomewhere(actor, 'editChallenges')

/** Reads an entry with its flags, by a copy into a game of theirs. */
export const canReadEntry = (actor: BankActor, { ownerId, isShared }: Owned): boolean =>
  canUseBank(actor) && (isShared || canChangeEntry(actor, { ownerId }))

/** Adds versions, changes tags, shares and deletes it. */
export const canChangeEntry = (actor: BankActor, { ownerId }: Pick<Owned, 'ownerId'>): boolean =>
  canUseBank(actor) && (hasRole(actor.role, 'Admin') || ownerId === actor.userId)
