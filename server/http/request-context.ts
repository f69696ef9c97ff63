// Makes the context of a request: address, language, session.
import type { Context, Middleware } from 'koa'
import { admitInvitations } from '../access/admit-invitations.ts'
import { isCheckerToken } from '../access/checker-token-form.ts'
import type { RequestContext } from '../access/context.ts'
import type { Services } from '../access/services.ts'
import { fail } from '../lib/refusal.ts'
import type { Identity } from '../state/sessions/identities.ts'
import { extendSession } from '../state/sessions/repository.ts'
import { renewedUntil } from '../state/sessions/session-token.ts'
import { callOpener, type OpenCall } from './call-context.ts'
import { isCtfdPath } from './ctfd-path.ts'
import { takeGeneral } from './general-limit.ts'
import { invitationsOf } from './invitations.ts'
import { namedCulture } from './named-culture.ts'
import { isPublic } from './public-answers.ts'
import { refuse } from './refuse.ts'
import { refuseAsCtfd } from './refuse-as-ctfd.ts'

export function requestContext(
  services: Services,
  open: OpenCall = callOpener(services),
): Middleware<{ api: RequestContext; requestId: string }> {
  return async (koa, next) => {
    const { ctx, cookies } = open({
      request: koa.req,
      answer: koa,
      requestId: koa.state.requestId,
      via: doorOf(koa.path),
      culture: namedCulture(koa),
      invitations: (jar) => invitationsOf(koa, jar, services.clock.now()),
    })
    koa.state.api = ctx
    const isHub = /^\/hub\//i.test(koa.path)
    const takesTokens = ctx.via === 'rest' || isHub
    const scheme = isCtfdPath(koa.path) ? /^(?:Bearer|Token) +(\S+)$/i : /^Bearer +(\S+)$/i
    const bearer = takesTokens ? scheme.exec(koa.get('authorization'))?.[1] : undefined
    if (bearer && isCheckerToken(bearer)) {
      // It acts for no account, and a cookie beside it is ignored.
      ctx.checkerToken = bearer
      return await next()
    }
    if (bearer) {
      // A call with a token acts as its creator; a cookie beside it is ignored.
      ctx.actor = (await ctx.tokens.find(bearer, ctx.clock.now())) ?? null
      // A hub refuses after the handshake.
      if (!ctx.actor && !isHub) return await refuseToken(koa, ctx)
      await admitInvitations(ctx)
      return await next()
    }
    ctx.hasOtherScheme = takesTokens && koa.get('authorization') !== ''
    const token = cookies.session(koa.req)
    const identity = token && (await resume(ctx, token))
    await admitInvitations(ctx)
    await next()
    if (identity) await renew(koa, ctx, token, identity)
  }
}

/** Under the limit of its caller: each made-up token is a query. */
async function refuseToken(koa: Context, ctx: RequestContext): Promise<void> {
  const answer = isCtfdPath(koa.path) ? refuseAsCtfd : refuse
  await takeGeneral(ctx, () => 1).then(
    () => answer(koa, ctx, fail('TokenInvalid')),
    (error) => answer(koa, ctx, error),
  )
}

async function resume(ctx: RequestContext, token: string): Promise<Identity | undefined> {
  const now = ctx.clock.now()
  const identity = await ctx.sessionCache.find(token, now)
  if (identity) enter(ctx, identity, now)
  return identity
}

/** The caller is the account of this session. */
export function enter(ctx: RequestContext, { actor }: Identity, now: number): void {
  ctx.actor = actor
  ctx.visits.note(actor, ctx.ip, now)
}

/** Not with an answer that is public, whose cookie caches would hand to others, nor with one that ended or replaced the session. */
async function renew(koa: Context, ctx: RequestContext, token: string, identity: Identity): Promise<void> {
  if (koa.headerSent || koa.response.get('Set-Cookie') || isPublic(koa.response.get('Cache-Control'))) return
  const expiresAt = renewedUntil(identity, ctx.clock.now())
  if (expiresAt === undefined) return
  identity.expiresAt = expiresAt
  await extendSession(ctx.db, identity.actor.sessionHash, expiresAt)
  ctx.cookies.setSession(token, expiresAt)
}

function doorOf(path: string): RequestContext['via'] {
  if (path.startsWith('/trpc/')) return 'rpc'
  return /^\/(api|assets)\//i.test(path) || isCtfdPath(path) ? 'rest' : 'page'
}
