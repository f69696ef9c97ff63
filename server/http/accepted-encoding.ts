import type { IncomingMessage, ServerResponse } from 'node:http'
import Koa from 'koa'
import { LRUCache } from 'lru-cache'

/** Koa decides what a client accepts, once for each text of the header. */
const koa = new Koa()
const accepted = new LRUCache<string, string | false>({ max: 500 })
const headerMax = 200

/** The best of these encodings for the client. */
export function acceptedEncoding(
  request: IncomingMessage,
  response: ServerResponse,
  encodings: string[],
): string | false {
  const header = request.headers['accept-encoding']
  const text = typeof header === 'string' ? header : ''
  const decide = () => koa.createContext(request, response).acceptsEncodings(...encodings)
  if (text.length > headerMax) return decide() as string | false
  const key = `${encodings} ${text}`
  let best = accepted.get(key)
  if (best === undefined) {
    best = decide() as string | false
    accepted.set(key, best)
  }
  return best
}
