// Makes the context of a request: address, language, session.
import type { Context, Middleware } from 'koa'
import type { RequestContext } from '../access/context.ts'
import type { Services } from '../access/services.ts'
import { fail } from '../refusal.ts'
import { extendSession } from '../state/sessions/repository.ts'
import { sessionLifetimeMs } from '../state/sessions/session-token.ts'
import { peerReader } from './client-address.ts'
import { refuse } from './refuse.ts'

const sessionCookie = 'vexil_session'

export function requestContext(services: Services): Middleware<{ api: RequestContext; requestId: string }> {
  const readPeer = peerReader(services.config.trustedProxies, (peer) =>
    services.log.warn({ peer }, 'a proxy that is not trusted forwards requests: set VEXIL_TRUSTED_PROXIES'),
  )
  return async (koa, next) => {
    const peer = readPeer(koa.req)
    const { requestId } = koa.state
    const locale = services.catalogues.negotiate(
      koa.get('accept-language') || undefined,
      koa.cookies.get('vexil_locale'),
      cultureOf(koa),
    )
    const ctx: RequestContext = {
      ...services,
      log: services.logs.logger(() => ({ userName: ctx.actor?.userName ?? null, ip: ctx.ip })),
      actor: null,
      locale,
      i18n: services.catalogues.i18n(locale),
      via: doorOf(koa.path),
      ip: peer.ip,
      userAgent: koa.get('user-agent'),
      requestId,
      cookies: { setSession: (token, expiresAt) => setSession(koa, peer.secure, token, expiresAt) },
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
    const token = koa.cookies.get(sessionCookie)
    if (token) await resume(ctx, token)
    await next()
  }
}

async function resume(ctx: RequestContext, token: string): Promise<void> {
  const now = ctx.clock.now()
  const identity = await ctx.sessionCache.find(token, now)
  if (!identity) return
  ctx.actor = identity.actor
  ctx.visits.note(identity.actor, ctx.ip, now)
  if (identity.expiresAt - now < sessionLifetimeMs / 2) {
    identity.expiresAt = now + sessionLifetimeMs
    await extendSession(ctx.db, identity.actor.sessionHash, identity.expiresAt)
    ctx.cookies.setSession(token, identity.expiresAt)
  }
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

function setSession(koa: Context, secure: boolean, token: string | null, expiresAt?: number): void {
  const parts = [`${sessionCookie}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (secure) parts.push('Secure')
  parts.push(`Expires=${new Date(token ? (expiresAt ?? 0) : 0).toUTCString()}`)
  koa.append('Set-Cookie', parts.join('; '))
}
