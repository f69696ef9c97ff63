// Sends what is at hand: no promise, no context, headers in one list. The caller, the limit, the line of the log and the headers are
// those of every other answer; `early-answers.test.ts` compares them.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { RequestContext } from '../access/context.ts'
import type { Services } from '../access/services.ts'
import { budgetHeaders } from '../access/take-rate.ts'
import { Refusal } from '../lib/refusal.ts'
import type { RateBudget } from '../state/rate-limits.ts'
import type { Identity } from '../state/sessions/identities.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { afterTurn } from './after-turn.ts'
import type { AnsweredCall } from './answered-call.ts'
import type { Peer } from './client-address.ts'
import { cookieOf, type SiteCookies } from './cookies.ts'
import type { EarlyCall } from './early-call.ts'
import { takeGeneralBudget } from './general-limit.ts'
import { keptInvitations } from './invitations.ts'
import { writeLine } from './request-log.ts'
import { hardeningList } from './security-headers.ts'

interface Parts {
  services: Services
  lines: Logger
  cookies: SiteCookies
  readPeer(request: IncomingMessage): Peer
  note(method: string, call: AnsweredCall): void
}

interface Asked {
  call: EarlyCall
  identity: Identity | undefined
  /** Answers the ordinary way what another process refuses. */
  refused(): void
  fail(error: Error): void
}

export type SendReady = (request: IncomingMessage, response: ServerResponse, asked: Asked) => boolean

/** What a request that is answered at once needs of its caller. */
type Caller = Pick<RequestContext, 'actor' | 'ip' | 'config' | 'rateLimits' | 'devices' | 'locale'>

/** @returns a function that answers a GET if its output is at hand, and says whether it did. */
export function readyAnswers({ services, lines, cookies, readPeer, note }: Parts): SendReady {
  const { config, clock, rateLimits, visits, deviceMarks, catalogues } = services
  const alwaysFor = hardeningList(config.publicUrl, { Vary: 'Accept-Encoding' })

  return (request, response, { call, identity, refused, fail }) => {
    if (!call.ready || call.route === undefined) return false
    const { route } = call
    const started = performance.now()
    const actor = identity?.actor ?? null
    const now = clock.now()
    const output = call.ready(services, {
      actor,
      invitations: keptInvitations(request, cookies),
      config,
      now,
    })
    if (!output) return false
    const peer = readPeer(request)
    const { ip } = peer
    const caller: Caller = {
      actor,
      ip,
      config,
      rateLimits,
      devices: actor ? [] : deviceMarks.read(cookies.device(request)),
      locale: catalogues.negotiate(
        request.headers['accept-language'] || undefined,
        cookieOf(request, 'vexil_locale'),
      ),
    }
    const write = (budget: RateBudget | undefined, body: string | Buffer | undefined, encoding?: string) => {
      const requestId = randomUUID()
      const status = body === undefined ? 304 : 200
      const headers = [...alwaysFor(peer), 'X-Request-Id', requestId, 'Cache-Control', output.cacheControl]
      headers.push('Content-Language', caller.locale, 'ETag', `"${output.etag}"`)
      if (budget) for (const header of budgetHeaders(budget)) headers.push(...header)
      if (encoding) headers.push('Content-Encoding', encoding)
      if (actor) visits.note(actor, ip, now)
      if (body === undefined) response.writeHead(status, headers).end()
      else sendBody(response, headers, body)
      const { method = '' } = request
      writeLine(lines, { requestId, started, method, path: call.path, status }, caller)
      note(method, { route, status, ms: performance.now() - started })
    }
    const send = (...answer: Parameters<typeof write>) => afterTurn(() => write(...answer), fail)
    const sendWhole = (budget: RateBudget | undefined) => {
      if (request.headers['if-none-match'] === `"${output.etag}"`) return send(budget, undefined)
      const encoding = output.encodingFor({
        acceptsEncodings: (...known) => acceptedEncoding(request, response, known),
      })
      const body = output.encoded(encoding)
      if (!(body instanceof Promise)) return send(budget, body, encoding)
      return body.then((bytes) => send(budget, bytes, encoding))
    }
    try {
      const budget = takeGeneralBudget(caller)
      if (budget instanceof Promise) {
        budget.then(sendWhole).catch((error: Error) => (error instanceof Refusal ? refused() : fail(error)))
      } else sendWhole(budget)?.catch(fail)
    } catch (error) {
      // The ordinary way takes from the same budget, and says that it is used up.
      if (error instanceof Refusal) return false
      throw error
    }
    return true
  }
}

function sendBody(response: ServerResponse, headers: string[], body: string | Buffer): void {
  const length = Buffer.byteLength(body)
  headers.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(length))
  response.writeHead(200, headers)
  // Text of ASCII characters is the same in both encodings, and is written faster in this one.
  if (typeof body === 'string' && length === body.length) response.end(body, 'latin1')
  else response.end(body)
}
