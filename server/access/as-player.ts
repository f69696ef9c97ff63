import type { Arena, ArenaParticipation } from '../state/arena/arena.ts'
import type { AccountContext } from './context.ts'
import { joinedParticipation, refuseEnded, seeGame } from './game-gates.ts'

export interface PlayerContext extends AccountContext {
  arena: Arena
  participation: ArenaParticipation
}

/** What the builder `player` asks of a request, for an account in whose name a program plays. */
export async function asPlayer(ctx: AccountContext, gameId: number): Promise<PlayerContext> {
  const now = ctx.clock.now()
  const arena = seeGame(gameId, await ctx.arenas.get(gameId), ctx)
  const participation = joinedParticipation(arena, ctx.actor, now)
  refuseEnded(arena, now)
  return { ...ctx, arena, participation }
}
