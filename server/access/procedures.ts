// Access, declared once. Each builder loads what it checks and narrows `ctx`, in one step: every
// step copies the context. Builders of a game read its number from the input, which the procedure declares.
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { ErrorName } from '#src/contract/errors.ts'
import type { RatePolicyName } from '#src/contract/limits.ts'
import { rowId } from '#src/contract/shapes.ts'
import { gamePhase, playGate } from '#src/rules/game-clock.ts'
import { hasRole } from '#src/rules/roles.ts'
import type { Role } from '#src/rules/terms.ts'
import { fail } from '../refusal.ts'
import type { Arena } from '../state/arena/arena.ts'
import type { Actor } from '../state/sessions/actor.ts'
import { canSee } from './can-see.ts'
import type { RequestContext } from './context.ts'
import { t } from './init.ts'
import { takeRate } from './take-rate.ts'

const gameInput = z.object({ gameId: rowId() })

const { procedure } = t

/** `.concat(restOnly)`: the procedure answers a file or prepared bytes, and the RPC mount refuses it. */
export const restOnly = procedure.meta({ restOnly: true }).use(({ ctx, next }) => {
  if (ctx.via === 'rpc') throw fail('NotFound')
  return next()
})

/** Everybody, guests and banned accounts too. */
export const anyone = procedure.meta({ access: 'anyone' })

/** Any account that is not banned. */
export const signedIn = procedure
  .meta({ access: 'signedIn' })
  .use(({ ctx, path, next }) => next({ ctx: { actor: atLeast('User', ctx, path) } }))
export const monitor = procedure
  .meta({ access: 'monitor' })
  .use(({ ctx, path, next }) => next({ ctx: { actor: atLeast('Monitor', ctx, path) } }))
export const admin = procedure
  .meta({ access: 'admin' })
  .use(({ ctx, path, next }) => next({ ctx: { actor: atLeast('Admin', ctx, path) } }))

/** Whoever may know that the game exists; `ctx.arena` is its picture. */
export const gameViewer = procedure
  .meta({ access: 'gameViewer' })
  .use(async ({ ctx, getRawInput, next }) => next({ ctx: { arena: await visibleArena(ctx, getRawInput) } }))

/** The same, from the start of the game on. */
export const startedGame = procedure
  .meta({ access: 'startedGame' })
  .use(async ({ ctx, getRawInput, next }) => {
    const arena = await visibleArena(ctx, getRawInput)
    refuseUpcoming(ctx, arena)
    return next({ ctx: { arena } })
  })

/** Monitors and administrators, from the start of the game on. */
export const monitoredGame = procedure
  .meta({ access: 'monitoredGame' })
  .use(async ({ ctx, path, meta, getRawInput, next }) => {
    const actor = atLeast('Monitor', ctx, path)
    const arena = await visibleArena(ctx, getRawInput, meta?.unknownGame)
    refuseUpcoming(ctx, arena)
    return next({ ctx: { actor, arena } })
  })

/** A member of an accepted participation while the game may be played; `ctx.participation` is his. */
export const player = procedure.meta({ access: 'player' }).use(async ({ ctx, path, getRawInput, next }) => {
  const joined = await joinedPlayer(ctx, path, getRawInput)
  if (playGate(joined.arena.game, ctx.clock.now()) === 'ended') throw fail('GameEnded')
  return next({ ctx: joined })
})

/** The same, after the end too. */
export const writer = procedure
  .meta({ access: 'writer' })
  .use(async ({ ctx, path, getRawInput, next }) => next({ ctx: await joinedPlayer(ctx, path, getRawInput) }))

async function joinedPlayer(ctx: RequestContext, path: string, getRawInput: () => Promise<unknown>) {
  const actor = atLeast('User', ctx, path)
  const arena = await visibleArena(ctx, getRawInput)
  const participation = arena.participationOf(actor.userId)
  if (!participation) throw fail('NotInGame')
  if (participation.status === 'Pending') throw fail('ParticipationPending')
  if (participation.status === 'Rejected') throw fail('ParticipationRejected')
  if (participation.status === 'Suspended') throw fail('ParticipationSuspended')
  if (gamePhase(arena.game, ctx.clock.now()) === 'upcoming') throw fail('GameNotStarted')
  return { actor, arena, participation }
}

function atLeast(role: Role, { actor, log }: RequestContext, path: string): Actor {
  if (!actor) throw fail('NotSignedIn')
  if (!hasRole(actor.role, role)) {
    log.warn({ path, userId: actor.userId, role: actor.role, status: 'Denied' }, 'call denied')
    throw fail('NotAllowed')
  }
  return actor
}

async function visibleArena(
  ctx: RequestContext,
  rawInput: () => Promise<unknown>,
  unknown: ErrorName = 'GameNotFound',
): Promise<Arena> {
  const { gameId } = await read(gameInput, rawInput)
  const arena = await ctx.arenas.get(gameId)
  if (!arena || !canSee(arena, ctx.actor)) throw fail(unknown)
  return arena
}

function refuseUpcoming(ctx: RequestContext, arena: Arena): void {
  if (gamePhase(arena.game, ctx.clock.now()) === 'upcoming') throw fail('GameNotOpen')
}

/** Reads input before tRPC does, with the same refusal. */
async function read<Shape extends z.ZodType>(
  schema: Shape,
  rawInput: () => Promise<unknown>,
): Promise<z.output<Shape>> {
  const result = schema.safeParse(await rawInput())
  if (!result.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: result.error })
  return result.data
}

/** `.use(rateLimit('submit'))`: more policies on top of the general one. */
export const rateLimit = (...policies: RatePolicyName[]) =>
  t.middleware(async ({ ctx, getRawInput, next }) => {
    for (const policy of policies) await takeRate(ctx, policy, getRawInput)
    return next()
  })
