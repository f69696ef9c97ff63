// Access, declared once. Each builder loads what it checks and narrows `ctx`, in one step: every
// step copies the context. Builders of a game declare its number as their input, after they know who calls.
import { z } from 'zod'
import type { ErrorName } from '#src/contract/errors.ts'
import type { RatePolicyName } from '#src/contract/limits.ts'
import { rowId } from '#src/contract/shapes.ts'
import { hasRole } from '#src/rules/roles.ts'
import { can, canSomewhere, type GameAction } from '#src/rules/staff.ts'
import type { Role } from '#src/rules/terms.ts'
import { fail } from '../lib/refusal.ts'
import type { Arena } from '../state/arena/arena.ts'
import type { Actor } from '../state/sessions/actor.ts'
import type { RequestContext } from './context.ts'
import { joinedParticipation, refuseEnded, refuseUpcoming, seeGame } from './game-gates.ts'
import { type Access, t } from './init.ts'
import { lacksSecondFactor } from './proven-staff.ts'
import { takeRate } from './take-rate.ts'

const gameInput = z.object({ gameId: rowId() })

/** Refuses what depends on the state of the game. */
type ArenaCheck = (ctx: RequestContext, arena: Arena) => void

const { procedure } = t

/** `.concat(restOnly)`: the procedure answers a file or prepared bytes, and the RPC mount refuses it. */
export const restOnly = procedure.meta({ restOnly: true }).use(({ ctx, next }) => {
  if (ctx.via === 'rpc') throw fail('NotFound')
  return next()
})

/** `.use(sessionOnly)`: gives or changes credentials, which a token must not, because they would survive its revocation. */
export const sessionOnly = t.middleware(({ ctx, next }) => {
  if (ctx.actor?.scope) throw fail('TokenScopeTooSmall')
  return next()
})

/** `.use(ofAccount)`: not by a token of one game, which has nothing to do outside of that game. */
export const ofAccount = t.middleware(({ ctx, path, next }) => {
  if (ctx.actor?.token?.gameId != null) throw deny(ctx, path)
  return next()
})

/** Everybody, guests and banned accounts too. */
export const anyone = procedure.meta({ access: 'anyone' })

/** Any account that is not banned. */
export const signedIn = procedure.meta({ access: 'signedIn' }).use(({ ctx, path, next }) => {
  // A token of one game acts for the staff of that game, and not as its maker.
  if (ctx.actor?.token?.gameId != null) throw deny(ctx, path)
  return next({ ctx: { actor: atLeast('User', ctx, path) } })
})
export const monitor = procedure
  .meta({ access: 'monitor' })
  .use(({ ctx, path, next }) => next({ ctx: { actor: atLeast('Monitor', ctx, path) } }))
export const admin = procedure
  .meta({ access: 'admin' })
  .use(({ ctx, path, next }) => next({ ctx: { actor: atLeast('Admin', ctx, path) } }))

/** Callers who may know that the game exists; `ctx.arena` is its read model. */
export const gameViewer = viewer('gameViewer', () => {})

/** What everybody may know: the answer is public, so a hidden game does not exist, for its staff neither. */
export const publicGame = viewer('publicGame', (_, arena) => {
  if (arena.game.hidden) throw fail('GameNotFound')
})

/** As `gameViewer`, from the start of the game on. */
export const startedGame = viewer('startedGame', ({ clock }, arena) => refuseUpcoming(arena, clock.now()))

function viewer(access: Access, check: ArenaCheck) {
  return procedure
    .meta({ access })
    .input(gameInput)
    .use(async ({ ctx, input, next }) => {
      const arena = await visibleArena(ctx, input.gameId)
      check(ctx, arena)
      return next({ ctx: { arena } })
    })
}

/** Callers whom `src/rules/staff.ts` allows the action in at least one game. No input is read before. */
export const staffSomewhere = (access: Access, action: GameAction) =>
  procedure.meta({ access }).use(({ ctx, path, next }) => {
    const actor = signedInActor(ctx)
    if (!canSomewhere(actor, action)) throw deny(ctx, path)
    demandSecondFactor(ctx, actor)
    return next({ ctx: { actor } })
  })

/** Callers whom `src/rules/staff.ts` allows the action in the game that the input names; administrators need not name one. */
export const staffOfNamed = <Input extends z.ZodObject<{ gameId: z.ZodType<number | null | undefined> }>>(
  access: Access,
  action: GameAction,
  input: Input,
) =>
  staffSomewhere(access, action)
    .input(input)
    .use(({ ctx, input, path, next }) => {
      if (!can(ctx.actor, action, input.gameId)) throw deny(ctx, path)
      return next()
    })
const staffOfGame = (access: Access, action: GameAction) => staffOfNamed(access, action, gameInput)

/** Callers on the staff of any game, and administrators. */
export const staffMember = staffSomewhere('staffMember', 'readSettings')
export const anyEditor = staffSomewhere('anyEditor', 'editChallenges')

export const gameReader = staffOfGame('gameReader', 'readSettings')
export const gameEditor = staffOfGame('gameEditor', 'edit')
export const challengeEditor = staffOfGame('challengeEditor', 'editChallenges')
/** Editors of the game that challenges are copied from, and of the one that they are copied into. */
export const challengeCopier = staffOfGame('challengeCopier', 'editChallenges')
  .input(z.object({ toGameId: rowId() }))
  .use(({ ctx, input, path, next }) => {
    if (!can(ctx.actor, 'editChallenges', input.toGameId)) throw deny(ctx, path)
    return next()
  })
export const gameReviewer = staffOfGame('gameReviewer', 'review')
/** Callers who judge answers of the game. */
export const answerJudge = staffOfGame('answerJudge', 'judge')
export const staffManager = staffOfGame('staffManager', 'manageStaff')
export const gameRemover = staffOfGame('gameRemover', 'delete')

/** Callers who may monitor the game, at any time; an unknown game is not refused. */
export const gameWatcher = staffOfGame('gameWatcher', 'monitor')

/** From the start of the game on; `ctx.arena` is its read model. */
export const gameMonitor = staffOfGame('gameMonitor', 'monitor').use(async ({ ctx, input, meta, next }) => {
  const arena = await visibleArena(ctx, input.gameId, meta?.unknownGame)
  refuseUpcoming(arena, ctx.clock.now())
  return next({ ctx: { arena } })
})

/** A member of an accepted participation while the game may be played; `ctx.participation` is theirs. */
export const player = joined('player', ({ clock }, arena) => refuseEnded(arena, clock.now()))

/** The same, after the end too. */
export const writer = joined('writer', () => {})

function joined(access: Access, check: ArenaCheck) {
  return signedIn
    .meta({ access })
    .input(gameInput)
    .use(async ({ ctx, input, next }) => {
      const arena = await visibleArena(ctx, input.gameId)
      const participation = joinedParticipation(arena, ctx.actor, ctx.clock.now())
      check(ctx, arena)
      return next({ ctx: { arena, participation } })
    })
}

function atLeast(role: Role, ctx: RequestContext, path: string): Actor {
  const actor = signedInActor(ctx)
  if (!hasRole(actor.role, role)) throw deny(ctx, path)
  if (role !== 'User') demandSecondFactor(ctx, actor)
  return actor
}

/** Refuses staff without a second factor, where the site requires one. */
function demandSecondFactor(ctx: RequestContext, actor: Actor): void {
  if (lacksSecondFactor(ctx, actor)) throw fail('SecondFactorMissing')
}

function signedInActor({ actor, hasOtherScheme }: RequestContext): Actor {
  if (!actor) throw fail(hasOtherScheme ? 'TokenSchemeUnknown' : 'NotSignedIn')
  return actor
}

export function deny({ actor, log }: RequestContext, path: string) {
  log.warn({ path, userId: actor?.userId, role: actor?.role, status: 'Denied' }, 'call denied')
  return fail('NotAllowed')
}

const visibleArena = async (ctx: RequestContext, gameId: number, unknown?: ErrorName): Promise<Arena> =>
  seeGame(gameId, await ctx.arenas.get(gameId), ctx, unknown)

/** `.use(rateLimit('submit'))`: a policy on top of the general one. */
export const rateLimit = (policy: RatePolicyName) =>
  t.middleware(async ({ ctx, next }) => {
    await takeRate(ctx, policy)
    return next()
  })
