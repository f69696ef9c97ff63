// HTTP as both engines speak it: JSON over a unix socket or over https, and streams of lines.
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { parsedJson } from '../../lib/parsed-json.ts'
import { EngineError } from './port.ts'

export type HttpPlace =
  | { socketPath: string }
  | { origin: URL; ca?: Buffer | undefined; cert?: Buffer | undefined; key?: Buffer | undefined }

export interface HttpCall {
  signal: AbortSignal
  query?: Readonly<Record<string, string>>
  /** Text and bytes are sent as they are, everything else as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** The engine answered with a status of 400 or more. */
export class HttpAnswerError extends Error {
  override name = 'HttpAnswerError'
  readonly status: number
  /** The parsed body, where it was JSON. */
  readonly body: unknown
  constructor(status: number, message: string, body: unknown) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** Longer answers are refused: a list of a thousand containers takes three. */
const maxAnswerBytes = 64 * 2 ** 20

export interface HttpClient {
  /** The parsed JSON, or the text of the answer. */
  call<T>(method: string, path: string, options: HttpCall): Promise<T>
  /** The answer while it arrives. The caller reads it to its end or destroys it. */
  stream(method: string, path: string, options: HttpCall): Promise<IncomingMessage>
  close(): void
}

/** @param headers are added to each request, for example the token. */
export function httpClient(
  place: HttpPlace,
  headers: () => Promise<Record<string, string>> = async () => ({}),
): HttpClient {
  const isSocket = 'socketPath' in place
  const agent = isSocket
    ? new HttpAgent({ keepAlive: true })
    : new HttpsAgent({ keepAlive: true, ca: place.ca, cert: place.cert, key: place.key })
  const send = isSocket ? httpRequest : httpsRequest
  const target = isSocket
    ? { socketPath: place.socketPath, host: 'engine' }
    : { host: place.origin.hostname.replace(/^\[|\]$/g, ''), port: place.origin.port || 443 }

  async function open(method: string, path: string, options: HttpCall): Promise<IncomingMessage> {
    const { signal, query, body } = options
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const bytes = body === undefined ? undefined : isRaw ? body : JSON.stringify(body)
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const all = {
      ...(await headers()),
      ...(bytes !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(bytes)),
      }),
      ...options.headers,
    }
    return await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = send(
        { ...target, agent, method, path: `${path}${search}`, headers: all, signal },
        resolve,
      )
      outgoing.on('error', reject)
      // A connection over the network whose peer no longer answers is noticed.
      outgoing.on('socket', (socket) => socket.setKeepAlive(true, 15_000))
      outgoing.end(bytes)
    })
  }

  async function stream(method: string, path: string, options: HttpCall): Promise<IncomingMessage> {
    const answer = await connected(options.signal, () => open(method, path, options))
    const status = answer.statusCode ?? 0
    if (status < 400) return answer
    const text = await connected(options.signal, () => textOf(answer))
    const parsed = parsedJson(text)
    const said = (parsed as { message?: unknown } | undefined)?.message
    throw new HttpAnswerError(status, typeof said === 'string' ? said : text.slice(0, 500), parsed)
  }

  return {
    stream,
    async call<T>(method: string, path: string, options: HttpCall) {
      const answer = await stream(method, path, options)
      const text = await connected(options.signal, () => textOf(answer))
      const isJson = answer.headers['content-type']?.startsWith('application/json')
      if (!isJson || text === '') return text as T
      const parsed = parsedJson(text)
      if (parsed === undefined) throw new EngineError('unavailable', 'the engine sent half an answer')
      return parsed as T
    },
    close: () => agent.destroy(),
  }
}

/** Failures of the connection as faults of the engine. */
async function connected<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (cause) {
    if (cause instanceof EngineError) throw cause
    const { code, message } = cause as NodeJS.ErrnoException
    const said = signal.aborted
      ? 'the engine did not answer in time'
      : `the engine cannot be reached: ${code ?? message}`
    throw new EngineError('unavailable', said, { cause })
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxAnswerBytes) {
      answer.destroy()
      throw new EngineError('unavailable', 'the answer of the engine is too long')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** JSON values of a stream, one a line. What was cut off in the middle is left out. */
export async function* jsonLines<T>(stream: Readable, signal: AbortSignal): AsyncGenerator<T> {
  let rest = ''
  stream.setEncoding('utf8')
  try {
    for await (const part of stream as AsyncIterable<string>) {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const value = line.trim() === '' ? undefined : parsedJson(line)
        if (value !== undefined) yield value as T
      }
    }
  } catch (cause) {
    throw new EngineError(
      'unavailable',
      signal.aborted ? 'the engine did not answer in time' : 'the engine broke off',
      {
        cause,
      },
    )
  }
  const last = parsedJson(rest)
  if (last !== undefined) yield last as T
}
