import { hasRole } from '#src/rules/roles.ts'
import { can } from '#src/rules/staff.ts'
import type { Arena } from '../state/arena/arena.ts'
import type { VerbContext } from './context.ts'
import { provenStaff } from './proven-staff.ts'

export type Viewer = Pick<VerbContext, 'actor' | 'invitations' | 'heldBack' | 'config'>

/**
 * A hidden game exists only for those who run or watch it, those who take part in it, and those who came by its share link,
 * guests too; not for banned accounts.
 */
export function canSee(arena: Arena, viewer: Viewer): boolean {
  if (!arena.game.hidden) return true
  const actor = provenStaff(viewer, viewer.actor)
  if (actor !== null && !hasRole(actor.role, 'User')) return false
  if (isInvited(arena.game, viewer)) return true
  if (actor === null) return false
  // What its maker takes part in is no matter of a token of another game.
  if (actor.token?.gameId != null && actor.token.gameId !== arena.game.id) return false
  return can(actor, 'see', arena.game.id) || arena.participationOf(actor.userId) !== undefined
}

/** The caller came by the share link of the game, which has its invitation code. */
export const isInvited = (
  { id, inviteCode }: { id: number; inviteCode: string | null },
  { invitations }: Pick<Viewer, 'invitations'>,
): boolean => inviteCode !== null && invitations?.get(id) === inviteCode
