import type { Context, Middleware } from 'koa'
import { pagePoints, pointsOfAll } from '#src/contract/call-points.ts'
import type { RequestContext } from '../access/context.ts'
import { takeBudget, takeRate } from '../access/take-rate.ts'
import { calledProcedures } from './called-procedures.ts'
import { isCtfdPath } from './ctfd-path.ts'
import { refuse } from './refuse.ts'

/**
 * Everything that is answered from the database falls under the general limit of its caller. Guests in a browser where an
 * account logged in before have the budget of an account, so that others behind the same address cannot use it up. Log-ins
 * have budgets of their own (modules/accounts/lock-out.ts), and so has ctfcli.
 */
export function generalLimit(): Middleware<{ api: RequestContext }> {
  return async (koa, next) => {
    const ctx = koa.state.api
    // Whoever sends no token falls under the limit of guests.
    if (isLogIn(koa.method, koa.path) || (isCtfdPath(koa.path) && ctx.actor)) return await next()
    try {
      await takeGeneral(ctx, (policy) => tokensOf(koa, ctx, policy))
    } catch (error) {
      refuse(koa, ctx, error)
      return
    }
    await next()
  }
}

/** What a page of a guest costs more when it is rendered for this reader, whatever made it another one than the kept ones. */
export async function takeRendering(koa: Context, ctx: RequestContext): Promise<void> {
  const isPaid = generalPolicy(ctx).policy !== 'generalGuest' || koa.search !== ''
  if (!isPaid) await takeGeneral(ctx, () => pagePoints.ownOfGuest - pagePoints.generalGuest)
}

type GeneralPolicy = 'general' | 'generalGuest'
type Caller = Pick<RequestContext, 'config' | 'actor' | 'ip' | 'rateLimits' | 'devices'>

/** @param tokensOf how many calls the request counts as. */
export async function takeGeneral(
  ctx: RequestContext,
  tokensOf: (policy: GeneralPolicy) => number,
): Promise<void> {
  const { policy, who } = generalPolicy(ctx)
  await takeRate(ctx, policy, { ...who, tokens: tokensOf(policy) })
}

/** Of one call, without the headers. */
export function takeGeneralBudget(caller: Caller): ReturnType<typeof takeBudget> {
  const { policy, who } = generalPolicy(caller)
  return takeBudget(caller, policy, who)
}

function generalPolicy({ actor, devices }: Pick<Caller, 'actor' | 'devices'>): {
  policy: GeneralPolicy
  who: { who?: string }
} {
  const [device] = devices
  return {
    policy: actor || device ? 'general' : 'generalGuest',
    who: actor || !device ? {} : { who: `device ${device.account}` },
  }
}

const logInPath = /^\/(api\/account\/login\/?|trpc\/accounts\.(logIn|signIn))$/i

const isLogIn = (method: string, path: string) => method === 'POST' && logInPath.test(path)

function tokensOf(koa: Context, { via }: RequestContext, policy: GeneralPolicy): number {
  // Embeds are asked for again all the time and are quick to write.
  if (/^\/(hub|embed)\//i.test(koa.path)) return 1
  if (via === 'page')
    return policy === 'generalGuest' && koa.search ? pagePoints.ownOfGuest : pagePoints[policy]
  return via === 'rpc' ? pointsOfAll(calledProcedures(koa)) : 1
}
