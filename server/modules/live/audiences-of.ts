import { gameIdOf, type LiveTopic } from '#src/contract/live.ts'
import { hasRole } from '#src/rules/roles.ts'
import { can } from '#src/rules/staff.ts'
import { canSee } from '../../access/can-see.ts'
import type { VerbContext } from '../../access/context.ts'
import { provenStaff } from '../../access/proven-staff.ts'
import type { Audience } from '../../state/live/news-of.ts'

/** The audiences of the topics that the caller has access to: live news are never more than what the caller may read. */
export async function audiencesOf(
  ctx: Pick<VerbContext, 'actor' | 'invitations' | 'config' | 'arenas'>,
  topics: readonly LiveTopic[],
): Promise<Audience[]> {
  const { arenas } = ctx
  const actor = provenStaff(ctx, ctx.actor)
  const audiences: Audience[] = ['site']
  if (actor) audiences.push(`user ${actor.userId}`)
  for (const topic of topics) {
    const gameId = gameIdOf(topic)
    if (gameId === undefined) {
      if (actor && hasRole(actor.role, 'Admin')) audiences.push('administrators')
      continue
    }
    audiences.push(`asked ${gameId}`)
    const arena = await arenas.get(gameId)
    if (!arena || !canSee(arena, ctx)) continue
    if (topic.startsWith('staff ')) {
      if (can(actor, 'monitor', gameId)) audiences.push(`staff ${gameId}`)
      continue
    }
    audiences.push(`game ${gameId}`)
    const participation = actor && hasRole(actor.role, 'User') && arena.participationOf(actor.userId)
    if (participation) audiences.push(`participation ${participation.id}`)
  }
  return audiences
}
