// Who may listen to which hub. Checked when a client connects and again before each message that depends on it.
import { gamePhase } from '#src/rules/game-clock.ts'
import { hasRole } from '#src/rules/roles.ts'
import { can } from '#src/rules/staff.ts'
import { canSee } from '../access/can-see.ts'
import type { RequestContext } from '../access/context.ts'
import { provenStaff } from '../access/proven-staff.ts'

export const hubNames = ['user', 'monitor', 'admin'] as const
export type HubName = (typeof hubNames)[number]

type Caller = Pick<RequestContext, 'actor' | 'config' | 'invitations' | 'arenas' | 'clock'>

/** @param gameId undefined when the query named none. */
export async function mayConnect(hub: HubName, ctx: Caller, gameId: number | undefined): Promise<boolean> {
  const actor = provenStaff(ctx, ctx.actor)
  if (hub === 'admin') return actor !== null && hasRole(actor.role, 'Admin')
  if (gameId === undefined || (hub === 'monitor' && !can(actor, 'monitor', gameId))) return false
  const arena = await ctx.arenas.get(gameId)
  return arena !== undefined && canSee(arena, ctx)
}

/**
 * Notices are sent to those who may read them: not of hidden games, not before the start, not of challenges that their division may
 * not see (as `notices.list`).
 */
export async function mayHearNotice(ctx: Caller, gameId: number, noticeId: number): Promise<boolean> {
  const arena = await ctx.arenas.get(gameId)
  if (!arena || !canSee(arena, ctx)) return false
  const own = ctx.actor ? arena.participationOf(ctx.actor.userId) : undefined
  return gamePhase(arena.game, ctx.clock.now()) !== 'upcoming' && arena.mayHear(own, noticeId)
}
