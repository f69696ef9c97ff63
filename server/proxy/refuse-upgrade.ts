import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RequestContext } from '../access/context.ts'
import { describe } from '../answers/describe-error.ts'

/** Answers a request for a websocket with `{ title, status }`, as a call would be. */
export function refuseUpgrade(
  socket: Duplex,
  { i18n, locale }: Pick<RequestContext, 'i18n' | 'locale'>,
  error: unknown,
): void {
  const { http, title, status } = describe(error, i18n)
  const body = Buffer.from(JSON.stringify({ title, status }))
  const lines = [
    `HTTP/1.1 ${http} ${STATUS_CODES[http] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Language: ${locale}`,
    `Content-Length: ${body.length}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]))
}
