// What is asked for all the time is answered here, before Koa's middlewares, at about two thirds of the processor time. Nothing
// is decided here: the same procedures run with their own access checks, on a context of the same making, under the same limits,
// and write with the same functions. Whatever is not plain (a token, a session that is not in memory, a list of ETags) goes the
// ordinary way; `early-answers.test.ts` compares both.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { areTried } from '../access/admit-invitations.ts'
import type { Invitations } from '../access/context.ts'
import type { Services } from '../access/services.ts'
import { limitWaiting } from '../process/waiting-time.ts'
import type { Identity } from '../state/sessions/identities.ts'
import { renewedUntil } from '../state/sessions/session-token.ts'
import type { AnsweredCall } from './answered-call.ts'
import type { OpenCall, ReadPeer } from './call-context.ts'
import { cookieOf, siteCookies } from './cookies.ts'
import { isSameSite } from './cross-site.ts'
import { EarlyAnswer } from './early-answer.ts'
import type { EarlyCall, EarlyDoor } from './early-call.ts'
import { takeGeneral } from './general-limit.ts'
import { hasOneHost, hostNameOf } from './host-name.ts'
import { keptInvitations } from './invitations.ts'
import { readyAnswers } from './ready-answers.ts'
import { refuse } from './refuse.ts'
import { enter } from './request-context.ts'
import { writeLine } from './request-log.ts'
import { hardeningList } from './security-headers.ts'

interface Parts {
  services: Services
  doors: readonly EarlyDoor[]
  open: OpenCall
  readPeer: ReadPeer
  /** The log of requests. */
  lines: Logger
  /** The request is not for the site itself. */
  isOtherHost(request: IncomingMessage): boolean
  /** The connection is one of this account. */
  belongsTo(account: string, request: IncomingMessage): void
  note(method: string, call: AnsweredCall): void
  fault(error: Error): void
}

/** @returns whether the request is answered here. */
export function earlyAnswers(parts: Parts): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { services, doors, open, readPeer, lines, isOtherHost, belongsTo, note, fault } = parts
  const { clock, sessionCache, config } = services
  const alwaysFor = hardeningList(config.publicUrl)
  // Which name the cookie has depends on the address of the site only.
  const cookies = siteCookies(config.publicUrl)(false)
  const sendReady = readyAnswers({ ...parts, cookies })

  function find(request: IncomingMessage): EarlyCall | undefined {
    for (const door of doors) {
      const call = door(request)
      if (call) return call
    }
    return undefined
  }

  return (request, response) => {
    if (!isPlain(request)) return false
    try {
      return tryEarly(request, response)
    } catch (error) {
      answerFault(request, response, error as Error)
      return true
    }
  }

  function tryEarly(request: IncomingMessage, response: ServerResponse): boolean {
    const call = find(request)
    if (!call || isOtherHost(request)) return false
    const token = cookies.session(request)
    const now = clock.now()
    const identity = token ? sessionCache.peek(token, now) : undefined
    if (token && (!identity || renewedUntil(identity, now) !== undefined)) return false
    const mayWrite = identity && isPlayer(identity) && isSameSite(request.headers, config.publicUrl)
    if (request.method !== 'GET' && !mayWrite) return false
    const invitations = keptInvitations(request, cookies)
    if (invitations.size > 0 && isGuess(request, identity, invitations)) return false
    if (identity) belongsTo(identity.actor.userId, request)
    const fail = (error: Error) => answerFault(request, response, error, call)
    const answerLater = () => {
      limitWaiting(
        () => response.headersSent,
        () => answer(request, response, call, identity),
      ).catch(fail)
    }
    if (!sendReady(request, response, { call, identity, refused: answerLater, fail })) answerLater()
    return true
  }

  function isGuess(
    request: IncomingMessage,
    identity: Identity | undefined,
    invitations: Invitations,
  ): boolean {
    const { triedCodes } = services
    const { ip } = readPeer(request)
    return !areTried({ config, triedCodes, ip, actor: identity?.actor ?? null }, invitations)
  }

  /** The last resort for what no procedure has answered. No request is left without an answer. */
  function answerFault(
    request: IncomingMessage,
    response: ServerResponse,
    error: Error,
    call?: EarlyCall,
  ): void {
    fault(error)
    if (response.headersSent) {
      response.destroy()
      return
    }
    const requestId = randomUUID()
    const started = performance.now()
    const { catalogues } = services
    const locale = catalogues.negotiate(
      request.headers['accept-language'] || undefined,
      cookieOf(request, 'vexil_locale'),
    )
    const answer = new EarlyAnswer(request, response, alwaysFor(readPeer(request)))
    answer.set('X-Request-Id', requestId)
    refuse(answer, { i18n: catalogues.i18n(locale), locale }, error)
    answer.send()
    const { status } = answer
    const [method, path] = [request.method!, call?.path ?? request.url!.split('?')[0]!]
    writeLine(lines, { requestId, started, method, path, status })
    if (call) note(method, { route: call.refusedRoute, status, ms: performance.now() - started })
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    call: EarlyCall,
    identity: Identity | undefined,
  ): Promise<void> {
    const started = performance.now()
    const requestId = randomUUID()
    const peer = readPeer(request)
    const answer = new EarlyAnswer(request, response, alwaysFor(peer))
    answer.set('X-Request-Id', requestId)
    const { ctx } = open({
      request,
      peer,
      answer,
      requestId,
      via: call.via,
      invitations: (cookies) => keptInvitations(request, cookies),
    })
    if (identity) enter(ctx, identity, clock.now())
    const calls = await takeGeneral(ctx, () => call.tokens).then(
      () => {
        answer.vary('Accept-Encoding')
        return call.answer(answer, ctx)
      },
      (error) => {
        refuse(answer, ctx, error)
        return [{ route: call.refusedRoute, status: answer.status, ms: performance.now() - started }]
      },
    )
    answer.send()
    const method = request.method!
    writeLine(lines, { requestId, started, method, path: call.path, status: answer.status }, ctx)
    for (const one of calls) note(method, one)
  }
}

/** What staff writes may be on pages of guests (ssr/page-revision.ts). */
const isPlayer = ({ actor }: Identity) => actor.role === 'User' && Object.keys(actor.staffOf).length === 0

/** Without anything that this way does not know. */
function isPlain({ method, headers, rawHeaders }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return (
    (method === 'POST' || (method === 'GET' && !hasBody)) &&
    hostNameOf(headers.host) !== undefined &&
    hasOneHost(rawHeaders) &&
    headers.authorization === undefined &&
    headers['if-modified-since'] === undefined &&
    headers.upgrade === undefined &&
    (headers['if-none-match'] === undefined || oneTag.test(headers['if-none-match']))
  )
}
const oneTag = /^"[^",]{1,200}"$/
