// What is asked for all the time is answered here, before Koa's middlewares, at about two thirds of the processor time. Nothing
// is decided here: the same procedures run with their own access checks, on a context of the same making, under the same limits,
// and write with the same functions. Whatever is not plain (a token, a session that is not in memory, a list of ETags) goes the
// ordinary way; `early-answers.test.ts` compares both.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { RequestContext } from '../access/context.ts'
import type { Services } from '../access/services.ts'
import type { Answer } from '../answers/answer.ts'
import { limitWaiting } from '../db/waiting-time.ts'
import type { Identity } from '../state/sessions/identities.ts'
import { renewedUntil } from '../state/sessions/session-token.ts'
import type { AnsweredCall } from './answered-call.ts'
import type { OpenCall } from './call-context.ts'
import { siteCookies } from './cookies.ts'
import { isSameSite } from './cross-site.ts'
import { EarlyAnswer } from './early-answer.ts'
import { takeGeneral } from './general-limit.ts'
import { keptInvitations } from './invitations.ts'
import { refuse } from './refuse.ts'
import { enter } from './request-context.ts'
import { writeLine } from './request-log.ts'
import { hardening } from './security-headers.ts'

/** A request that a door can answer early. */
export interface EarlyCall {
  via: RequestContext['via']
  /** The path, as the log has it. */
  path: string
  /** What the metrics call a request that the limit refused. */
  refusedRoute: string
  /** How many calls it counts as. */
  tokens: number
  /** @returns for the metrics: one or several calls. */
  answer(answer: Answer, ctx: RequestContext): Promise<AnsweredCall[]>
}
/** Undefined when the request goes the ordinary way. */
export type EarlyDoor = (request: IncomingMessage) => EarlyCall | undefined

interface Parts {
  services: Services
  doors: readonly EarlyDoor[]
  open: OpenCall
  /** The log of requests. */
  lines: Logger
  /** The request is not for the site itself. */
  isOtherHost(request: IncomingMessage): boolean
  /** The connection is no guest's. */
  exempt(request: IncomingMessage): void
  note(method: string, call: AnsweredCall): void
  fault(error: Error): void
}

/** @returns whether the request is answered here. */
export function earlyAnswers(parts: Parts): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { services, doors, open, lines, isOtherHost, exempt, note, fault } = parts
  const { clock, sessionCache, config } = services
  const always = Object.entries(hardening(config.publicUrl)).flat()
  // Which name the cookie has depends on the address of the site only.
  const { session } = siteCookies(config.publicUrl)(false)

  function find(request: IncomingMessage): EarlyCall | undefined {
    for (const door of doors) {
      const call = door(request)
      if (call) return call
    }
    return undefined
  }

  return (request, response) => {
    if (!isPlain(request)) return false
    const call = find(request)
    if (!call || isOtherHost(request)) return false
    const token = session(request)
    const now = clock.now()
    const identity = token ? sessionCache.peek(token, now) : undefined
    if (token && (!identity || renewedUntil(identity, now) !== undefined)) return false
    const mayWrite = identity && isPlayer(identity) && isSameSite(request.headers, config.publicUrl)
    if (request.method !== 'GET' && !mayWrite) return false
    limitWaiting(
      () => response.headersSent,
      () => answer(request, response, call, identity),
    ).catch((error: Error) => {
      fault(error)
      response.destroy()
    })
    return true
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    call: EarlyCall,
    identity: Identity | undefined,
  ): Promise<void> {
    const started = performance.now()
    const requestId = randomUUID()
    const answer = new EarlyAnswer(request, response, always)
    answer.set('X-Request-Id', requestId)
    const { ctx } = open({
      request,
      answer,
      requestId,
      via: call.via,
      invitations: (cookies) => keptInvitations(request, cookies),
    })
    if (identity) {
      enter(ctx, identity, clock.now())
      exempt(request)
    }
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
function isPlain({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return (
    (method === 'POST' || (method === 'GET' && !hasBody)) &&
    headers.authorization === undefined &&
    headers['if-modified-since'] === undefined &&
    headers.upgrade === undefined &&
    (headers['if-none-match'] === undefined || oneTag.test(headers['if-none-match']))
  )
}
const oneTag = /^"[^",]{1,200}"$/
