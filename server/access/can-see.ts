import { hasRole } from '#src/rules/roles.ts'
import { can } from '#src/rules/staff.ts'
import type { Arena } from '../state/arena/arena.ts'
import type { Actor } from '../state/sessions/actor.ts'

/** A hidden game exists only for those who run or watch it and those who take part in it; not for banned accounts. */
export function canSee(arena: Arena, actor: Actor | null): boolean {
  if (!arena.game.hidden) return true
  if (actor === null || !hasRole(actor.role, 'User')) return false
  return can(actor, 'see', arena.game.id) || arena.participationOf(actor.userId) !== undefined
}
