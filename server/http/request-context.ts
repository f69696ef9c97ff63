// Makes the context of a request: address, language, session.
import type { Context, Middleware } from 'koa'
import type { RequestContext } from '../access/context.ts'
import type { Services } from '../access/services.ts'
import { fail } from '../refusal.ts'
import type { Identity } from '../state/sessions/identities.ts'
import { extendSession } from '../state/sessions/repository.ts'
import { renewedUntil } from '../state/sessions/session-token.ts'
import { peerReader } from './client-address.ts'
import { siteCookies } from './cookies.ts'
import { invitationsOf } from './invitations.ts'
import { isPublic } from './public-answers.ts'
import { refuse } from './refuse.ts'

export function requestContext(services: Services): Middleware<{ api: RequestContext; requestId: string }> {
  const readPeer = peerReader(services.config.trustedProxies, (peer) =>
    services.log.warn({ peer }, 'a proxy that is not trusted forwards requests: set VEXIL_TRUSTED_PROXIES'),
  )
  const cookiesFor = siteCookies(services.config.publicUrl)
  return async (koa, next) => {
    const peer = readPeer(koa.req)
    const cookies = cookiesFor(peer.secure)
    const { requestId } = koa.state
    const devices = services.deviceMarks.read(cookies.device(koa))
    const locale = services.catalogues.negotiate(
      koa.get('accept-language') || undefined,
      koa.cookies.get('vexil_locale'),
      cultureOf(koa),
    )
    const ctx: RequestContext = {
      ...services,
      log: services.logs.logger(() => ({ userName: ctx.actor?.userName ?? null, ip: ctx.ip })),
      actor: null,
      invitations: invitationsOf(koa, cookies, services.clock.now()),
      locale,
      i18n: services.catalogues.i18n(locale),
      via: doorOf(koa.path),
      ip: peer.ip,
      userAgent: koa.get('user-agent'),
      requestId,
      devices,
      cookies: {
        setSession: (token, expiresAt) => cookies.setSession(koa, token, expiresAt),
        setDevice: (userId) => cookies.setDevice(koa, services.deviceMarks.write(userId, devices)),
      },
      setHeader: (name, value) => koa.set(name, value),
    }
    koa.state.api = ctx
    const isHub = /^\/hub\//i.test(koa.path)
    const takesTokens = ctx.via === 'rest' || isHub
    const bearer = takesTokens ? /^Bearer +(\S+)$/i.exec(koa.get('authorization'))?.[1] : undefined
    if (bearer) {
      // A call with a token acts as its creator; a cookie beside it is ignored.
      ctx.actor = (await ctx.tokens.find(bearer, ctx.clock.now())) ?? null
      // A hub refuses after the handshake.
      if (!ctx.actor && !isHub) return refuse(koa, ctx, fail('TokenInvalid'))
      return await next()
    }
    const token = cookies.session(koa)
    const identity = token && (await resume(ctx, token))
    await next()
    if (identity) await renew(koa, ctx, token, identity)
  }
}

async function resume(ctx: RequestContext, token: string): Promise<Identity | undefined> {
  const now = ctx.clock.now()
  const identity = await ctx.sessionCache.find(token, now)
  if (!identity) return undefined
  ctx.actor = identity.actor
  ctx.visits.note(identity.actor, ctx.ip, now)
  return identity
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

/** The language that the address names. Names of parameters may be in any letter case. */
function cultureOf(koa: Context): string | undefined {
  if (!/[?&](ui-)?culture=/i.test(koa.search)) return undefined
  const named = Object.entries(koa.query).find(([name]) => /^(ui-)?culture$/i.test(name))
  return [named?.[1]].flat()[0]
}

function doorOf(path: string): RequestContext['via'] {
  if (path.startsWith('/trpc/')) return 'rpc'
  return /^\/(api|assets)\//i.test(path) ? 'rest' : 'page'
}
