// Upgrade requests (websocket, h2c) to paths without a handler are served as plain HTTP/1.1, as if the client had not
// asked. Node hands over a connection whose request it has read; it is given back with the request in front.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const ofTheUpgrade = new Set(['connection', 'upgrade', 'http2-settings'])

export function answerWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  rest: Buffer,
): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(i, i + 2)
    if (!ofTheUpgrade.has(name.toLowerCase())) lines.push(`${name}: ${value}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]))
  server.emit('connection', socket)
}
