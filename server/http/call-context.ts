// What a request carries for procedures: address, language, the marks of its browser. Who calls is found out afterwards.
import type { IncomingMessage } from 'node:http'
import type { Invitations, RequestContext } from '../access/context.ts'
import type { Services } from '../access/services.ts'
import { type Peer, peerReader } from './client-address.ts'
import { cookieOf, type SiteCookies, siteCookies } from './cookies.ts'

/** Where headers of the answer are set: Koa's context, or an early answer. */
export interface AnswerHeaders {
  set(name: string, value: string): void
  append(name: string, value: string): void
}

export interface CallFacts {
  request: IncomingMessage
  /** Where it is known already. */
  peer?: Peer
  answer: AnswerHeaders
  requestId: string
  via: RequestContext['via']
  /** The language that the address names. */
  culture?: string | undefined
  invitations(cookies: SiteCookies): Invitations
}

export interface OpenedCall {
  ctx: RequestContext
  cookies: SiteCookies
}

export type OpenCall = (facts: CallFacts) => OpenedCall

export type ReadPeer = (request: IncomingMessage) => Peer

/** One for the whole server: it remembers addresses and proxies that it has seen. */
export const openPeerReader = ({ config, log }: Pick<Services, 'config' | 'log'>): ReadPeer =>
  peerReader(config.trustedProxies, (peer) =>
    log.warn({ peer }, 'a proxy that is not trusted forwards requests: set VEXIL_TRUSTED_PROXIES'),
  )

export function callOpener(services: Services, readPeer = openPeerReader(services)): OpenCall {
  const cookiesFor = siteCookies(services.config.publicUrl)
  return ({ request, peer = readPeer(request), answer, requestId, via, culture, invitations }) => {
    const { headers } = request
    const cookies = cookiesFor(peer.secure)
    const devices = services.deviceMarks.read(cookies.device(request))
    const locale = services.catalogues.negotiate(
      headers['accept-language'] || undefined,
      cookieOf(request, 'vexil_locale'),
      culture,
    )
    const ctx: RequestContext = {
      ...services,
      log: services.logs.logger(() => ({ userName: ctx.actor?.userName ?? null, ip: ctx.ip })),
      actor: null,
      invitations: invitations(cookies),
      locale,
      i18n: services.catalogues.i18n(locale),
      via,
      ip: peer.ip,
      userAgent: headers['user-agent'] ?? '',
      requestId,
      isGone: () => request.socket.destroyed,
      beganAt: performance.now(),
      devices,
      cookies: {
        setSession: (token, expiresAt) => cookies.setSession(answer, token, expiresAt),
        signInKey: () => cookies.signInKey(request),
        setSignInKey: (key, expiresAt) => cookies.setSignInKey(answer, key, expiresAt),
        setDevice: (userId) => cookies.setDevice(answer, services.deviceMarks.write(userId, devices)),
      },
      setHeader: (name, value) => answer.set(name, value),
    }
    return { ctx, cookies }
  }
}
