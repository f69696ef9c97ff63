import { hasRole } from '#src/rules/roles.ts'
import type { Arena } from '../state/arena/arena.ts'
import type { Actor } from '../state/sessions/actor.ts'

/** A hidden game exists only for monitors, administrators and those who take part in it; not for banned accounts. */
export function canSee(arena: Arena, actor: Actor | null): boolean {
  if (!arena.game.hidden) return true
  if (actor === null || !hasRole(actor.role, 'User')) return false
  return hasRole(actor.role, 'Monitor') || arena.participationOf(actor.userId) !== undefined
}
