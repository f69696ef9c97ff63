// Access, declared once. Each builder loads what it checks and narrows `ctx`, so that no body checks again.
import { z } from 'zod'
import type { RatePolicyName } from '#src/contract/limits.ts'
import { rowId } from '#src/contract/shapes.ts'
import { gamePhase, playGate } from '#src/rules/game-clock.ts'
import { hasRole } from '#src/rules/roles.ts'
import type { Role } from '#src/rules/terms.ts'
import type { Actor } from '../context.ts'
import { findTeam } from '../modules/teams/repository.ts'
import type { ErrorName } from '#src/contract/errors.ts'
import { canSee } from './can-see.ts'
import { fail } from './errors.ts'
import { t } from './init.ts'
import { takeRate } from './take-rate.ts'

const procedure = t.procedure.use(async ({ ctx, path, type, meta, next }) => {
  if (meta?.restOnly && ctx.via === 'rpc') throw fail('NotFound')
  const started = performance.now()
  const result = await next()
  ctx.log.debug({ path, type, ok: result.ok, ms: Math.round(performance.now() - started) }, 'call')
  return result
})

/** Everybody, guests and banned accounts too. */
export const anyone = procedure.meta({ access: 'anyone' })

const atLeast = (role: Role) =>
  t.middleware(({ ctx, path, next }) => {
    const { actor } = ctx
    if (!actor) throw fail('NotSignedIn')
    if (!hasRole(actor.role, role)) {
      ctx.log.warn({ path, userId: actor.userId, role: actor.role, status: 'Denied' }, 'call denied')
      throw fail('NotAllowed')
    }
    return next({ ctx: { actor: actor as Actor } })
  })

/** Any account that is not banned. */
export const signedIn = procedure.meta({ access: 'signedIn' }).use(atLeast('User'))
export const monitor = procedure.meta({ access: 'monitor' }).use(atLeast('Monitor'))
export const admin = procedure.meta({ access: 'admin' }).use(atLeast('Admin'))

/** The captain of the team in the input; `ctx.team` is that team. */
export const captain = procedure
  .meta({ access: 'captain' })
  .use(atLeast('User'))
  .input(z.object({ teamId: rowId() }))
  .use(async ({ ctx, input, next }) => {
    const team = await findTeam(ctx.db, input.teamId)
    if (!team) throw fail('TeamUnknown')
    if (team.captainId !== ctx.actor?.userId) throw fail('NotTeamCaptain')
    return next({ ctx: { actor: ctx.actor as Actor, team } })
  })

const gameInput = z.object({ gameId: rowId() })

const withArena = (unknown: ErrorName = 'GameNotFound') =>
  t.middleware(async ({ ctx, getRawInput, next }) => {
    const { gameId } = gameInput.parse(await getRawInput())
    const arena = await ctx.arenas.get(gameId)
    if (!arena || !canSee(arena, ctx.actor)) throw fail(unknown)
    return next({ ctx: { arena } })
  })

/** Whoever may know that the game exists; `ctx.arena` is its picture. */
export const gameViewer = procedure.meta({ access: 'gameViewer' }).input(gameInput).use(withArena())

/** The same, from the start of the game on. */
export const startedGame = gameViewer.meta({ access: 'startedGame' }).use(({ ctx, next }) => {
  if (gamePhase(ctx.arena.game, ctx.clock.now()) === 'upcoming') throw fail('GameNotOpen')
  return next()
})

/** Monitors and administrators, from the start of the game on. */
export const monitoredGame = procedure
  .meta({ access: 'monitoredGame' })
  .use(atLeast('Monitor'))
  .input(gameInput)
  .use(withArena())
  .use(({ ctx, next }) => {
    if (gamePhase(ctx.arena.game, ctx.clock.now()) === 'upcoming') throw fail('GameNotOpen')
    return next()
  })

/** A member of an accepted participation while the game may be played; `ctx.participation` is his. */
export const player = procedure
  .meta({ access: 'player' })
  .use(atLeast('User'))
  .input(gameInput)
  .use(withArena())
  .use(({ ctx, next }) => {
    const actor = ctx.actor as Actor
    const participation = ctx.arena.participationOf(actor.userId)
    if (!participation) throw fail('NotInGame')
    if (participation.status === 'Pending') throw fail('ParticipationPending')
    if (participation.status === 'Rejected') throw fail('ParticipationRejected')
    if (participation.status === 'Suspended') throw fail('ParticipationSuspended')
    const gate = playGate(ctx.arena.game, ctx.clock.now())
    if (gate === 'not-started') throw fail('GameNotStarted')
    if (gate === 'ended') throw fail('GameEnded')
    return next({ ctx: { actor, participation } })
  })

/** `.use(rateLimit('submit'))`: one more policy on top of the general one. */
export const rateLimit = (policy: RatePolicyName) =>
  t.middleware(async ({ ctx, getRawInput, next }) => {
    await takeRate(ctx, policy, getRawInput)
    return next()
  })
