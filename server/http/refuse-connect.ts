// CONNECT asks for a tunnel through a proxy. This server is no proxy, and refuses. Node closes such connections without an answer
// when there is no listener.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { errors } from '#src/contract/errors.ts'

const body = JSON.stringify({ title: errors.MethodNotAllowed.message.message, status: 405 })
const answer = [
  'HTTP/1.1 405 Method Not Allowed',
  'Allow: GET, HEAD, POST, PUT, DELETE',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(body)}`,
  'Connection: close',
  '',
  body,
].join('\r\n')

export function refuseConnect(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    socket.end(answer)
  })
}
