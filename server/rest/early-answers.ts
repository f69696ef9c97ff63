// What is asked for all the time is answered here, before Koa's middlewares: a tenth of the processor time. Nothing is decided here:
// the same procedure runs with its own access check, on a context of the same making, under the same limits, and writes with the
// same functions. Whatever is not plain (a token, a session that is not in memory, a query, a list of ETags) goes the ordinary
// way; `early-answers.test.ts` compares both.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Services } from '../access/services.ts'
import { limitWaiting } from '../db/waiting-time.ts'
import type { AnsweredCall } from '../http/answered-call.ts'
import type { OpenCall } from '../http/call-context.ts'
import { siteCookies } from '../http/cookies.ts'
import { isSameSite } from '../http/cross-site.ts'
import { takeGeneral } from '../http/general-limit.ts'
import { keptInvitations } from '../http/invitations.ts'
import { refuse } from '../http/refuse.ts'
import { enter } from '../http/request-context.ts'
import { writeLine } from '../http/request-log.ts'
import { hardening } from '../http/security-headers.ts'
import type { Identity } from '../state/sessions/identities.ts'
import { renewedUntil } from '../state/sessions/session-token.ts'
import { answerRoute } from './answer-route.ts'
import { EarlyAnswer } from './early-answer.ts'
import { once, readInput } from './read-input.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

interface Parts {
  services: Services
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

interface Call {
  route: Route
  params: Record<string, string>
}

/** @returns whether the request is answered here. */
export function earlyAnswers(parts: Parts): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { services, open, lines, isOtherHost, exempt, note, fault } = parts
  const { clock, sessionCache, config } = services
  const always = Object.entries(hardening(config.publicUrl)).flat()
  // Which name the cookie has depends on the address of the site only.
  const { session } = siteCookies(config.publicUrl)(false)

  return (request, response) => {
    const call = isPlain(request) ? findCall(request) : undefined
    if (!call || isOtherHost(request)) return false
    const token = session(request)
    const now = clock.now()
    const identity = token ? sessionCache.peek(token, now) : undefined
    if (token && (!identity || renewedUntil(identity, now) !== undefined)) return false
    if (
      request.method !== 'GET' &&
      !(identity && isPlayer(identity) && isSameSite(request.headers, config.publicUrl))
    )
      return false
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
    { route, params }: Call,
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
      via: 'rest',
      invitations: (cookies) => keptInvitations(request, cookies),
    })
    if (identity) {
      enter(ctx, identity, clock.now())
      exempt(request)
    }
    let pattern = '/api'
    try {
      await takeGeneral(ctx, () => 1)
      pattern = route.path
    } catch (error) {
      refuse(answer, ctx, error)
    }
    if (pattern === route.path) {
      answer.vary('Accept-Encoding')
      const input = request.method === 'GET' ? () => params : once(() => readInput(request, route, params))
      await answerRoute(answer, ctx, route, input, fault)
    }
    answer.send()
    const { status } = answer
    const method = request.method!
    writeLine(lines, { requestId, started, method, path: request.url!, status }, ctx)
    note(method, { route: pattern, status, ms: performance.now() - started })
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

const hot = routes
  .filter((route) => route.hot)
  .map((route) => {
    const names: string[] = []
    const form = route.path.replace(/:(\w+)/g, (_, name: string) => {
      names.push(name)
      return '([1-9]\\d{0,8})'
    })
    return { route, names, form: new RegExp(`^${form}$`) }
  })

/** As the documented path spells it, with plain numbers and without a query. */
function findCall({ method, url = '' }: IncomingMessage): Call | undefined {
  if (!url.startsWith('/api/game/')) return undefined
  for (const { route, names, form } of hot) {
    const found = route.method === method ? form.exec(url) : null
    if (!found) continue
    const params: Record<string, string> = {}
    for (const [index, name] of names.entries()) params[name] = found[index + 1]!
    return { route, params }
  }
  return undefined
}
