import { tracked } from '@trpc/server'
import { liveInput } from '#src/contract/live.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import { hasRole } from '#src/rules/roles.ts'
import { canSee } from '../../access/can-see.ts'
import type { RequestContext } from '../../access/context.ts'
import { t } from '../../access/init.ts'
import { anyone } from '../../access/procedures.ts'
import type { FeedEntry } from '../../state/live-feed.ts'

export const live = t.router({
  /** News of the asked games, as far as the caller may see them. Ends when the caller's account changes. */
  events: anyone.input(liveInput).subscription(async function* ({ ctx, input, signal }) {
    const ended = new AbortController()
    const unsubscribe = ctx.bus.subscribe((event) => {
      if (event.kind === 'identity' && event.userId === ctx.actor?.userId) ended.abort()
    })
    const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
    try {
      for await (const entry of ctx.live.follow(input.lastEventId ?? undefined, stop)) {
        if (await mayReceive(ctx, input.gameIds, entry)) yield tracked(entry.id, entry.event)
      }
    } finally {
      unsubscribe()
    }
  }),
})

async function mayReceive(ctx: RequestContext, gameIds: number[], { event, participationId }: FeedEntry) {
  if (event.kind === 'resync') return true
  if (!gameIds.includes(event.gameId)) return false
  const arena = await ctx.arenas.get(event.gameId)
  // The game is gone: whoever watched it must look again.
  if (!arena) return event.kind === 'game'
  if (!canSee(arena, ctx.actor)) return false
  if (participationId !== undefined) {
    const { actor } = ctx
    return (
      actor !== null &&
      hasRole(actor.role, 'User') &&
      arena.participationOf(actor.userId)?.id === participationId
    )
  }
  return event.kind === 'game' || gamePhase(arena.game, ctx.clock.now()) !== 'upcoming'
}
