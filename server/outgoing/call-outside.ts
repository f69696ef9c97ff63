// Calls an address that somebody typed in. The connection goes to the addresses that were checked, so that a name server which
// answers differently the next time changes nothing. Redirects are answers like others: nothing follows them.
import { lookup as ask } from 'node:dns/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http'
import { type RequestOptions, request as requestSecure } from 'node:https'
import { connect } from 'node:net'
import type { OutsideTerms } from './outside-terms-of.ts'
import { mayConnect, readTarget, type Target } from './read-target.ts'

export interface OutsideCall {
  method: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | Buffer
  /** For all of it: names, connection and answer. */
  timeoutMs: number
  /** In bytes, of the answer; what is behind is not received. By default `answerMax`. */
  bodyMax?: number
  signal?: AbortSignal
}

/**
 * Why there was no answer is for the log of the server alone: one who typed an address in could learn from it what the server can reach.
 */
export type OutsideAnswer =
  | { reached: true; status: number; headers: IncomingHttpHeaders; body: string }
  | { reached: false; reason: 'refused' | 'failed' | 'late' }

interface Resolved {
  address: string
  family: number
}
export type Resolve = (host: string) => Promise<Resolved[]>

export const answerMax = 64 * 1024

const resolveAll: Resolve = (host) => ask(host, { all: true, verbatim: true })

/** Never throws. */
export async function callOutside(
  terms: OutsideTerms,
  address: string,
  call: OutsideCall,
  resolve: Resolve = resolveAll,
): Promise<OutsideAnswer> {
  const target = readTarget(address, terms)
  if (!target) return { reached: false, reason: 'refused' }
  const late = AbortSignal.timeout(call.timeoutMs)
  const signal = call.signal ? AbortSignal.any([late, call.signal]) : late
  try {
    const addresses = await findAddresses(target, { terms, resolve, signal })
    if (!addresses) return { reached: false, reason: 'refused' }
    return await send(target.url, call, addresses, signal)
  } catch {
    return { reached: false, reason: late.aborted ? 'late' : 'failed' }
  }
}

/** @returns undefined when one of them may not be connected to; none for an address, which was judged as it was read. */
async function findAddresses(
  target: Target,
  { terms, resolve, signal }: { terms: OutsideTerms; resolve: Resolve; signal: AbortSignal },
): Promise<Resolved[] | undefined> {
  if (target.isAddress) return []
  const addresses = await withSignal(resolve(target.host), signal)
  const isAllowed = addresses.length > 0 && addresses.every((one) => mayConnect(one.address, target, terms))
  return isAllowed ? addresses : undefined
}

/**
 * Whether something accepts connections at an address that somebody typed in (`host:port`), under the same terms: a port other than that of https
 * is one of an internal target. Never throws, and does not tell why there was no connection.
 */
export async function connectOutside(
  terms: OutsideTerms,
  address: string,
  timeoutMs: number,
  resolve: Resolve = resolveAll,
): Promise<boolean> {
  const target = readTarget(`http://${address}`, terms)
  if (!target) return false
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const addresses = await findAddresses(target, { terms, resolve, signal })
    if (!addresses) return false
    const host = addresses[0]?.address ?? target.host
    return await accepts(host, Number(target.url.port || 80), signal)
  } catch {
    return false
  }
}

const accepts = (host: string, port: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect({ host, port, signal })
    const end = (is: boolean) => {
      socket.destroy()
      settle(is)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

function send(
  url: URL,
  { method, headers, body, bodyMax = answerMax }: OutsideCall,
  addresses: readonly Resolved[],
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const options: RequestOptions = {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    // A connection of its own, which was checked.
    agent: false,
    signal,
    lookup: (_, { all }, answer) =>
      all ? answer(null, [...addresses]) : answer(null, addresses[0]!.address, addresses[0]!.family),
  }
  return new Promise((settle, reject) => {
    const sent = request(url, options, (answer) => {
      readHead(answer, bodyMax).then(
        (text) =>
          settle({ reached: true, status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        reject,
      )
    })
    sent.on('error', reject)
    // Without a listener such an answer ends the request without any event.
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('The answer changes the protocol.'))
    })
    sent.end(body)
  })
}

async function readHead(answer: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8')
}

/** A name server that is silent is waited for no longer than the call may take. */
async function withSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  return await new Promise<Result>((settle, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(settle, reject)
  })
}
