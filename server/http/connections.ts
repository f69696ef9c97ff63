// Limits how many connections guests of one network keep open: beyond the limit, the one that has been idle longest is
// closed, so that new visitors are served. Connections of signed-in callers and of trusted proxies are not counted. An answer
// whose reader does not read is ended too.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { connectionLimits } from '#src/contract/limits.ts'
import { networkOf } from '../network-of.ts'

export interface Connections {
  /** The connection is no guest's. */
  exempt(request: IncomingMessage): void
  readonly guests: number
  stop(): void
}

interface Held {
  network: string
  answers: Set<ServerResponse>
}

/** The progress within one large buffer cannot be seen; a slow line may take this long for it. */
const leastBytesPerMs = 8

export interface ConnectionLimits {
  guestsPerNetwork: number
  stalledMs: number
}

/** @param isTrusted tells whether the peer of a connection is a trusted proxy. */
export function limitConnections(
  server: Server,
  isTrusted: (address: string) => boolean,
  { guestsPerNetwork, stalledMs }: ConnectionLimits = connectionLimits,
): Connections {
  /** Of each network, those used longest ago first. */
  const networks = new Map<string, Set<Socket>>()
  const held = new Map<Socket, Held>()
  const answers = new Map<ServerResponse, { bytes: number; at: number }>()

  function leave(socket: Socket): void {
    const known = held.get(socket)
    const sockets = known && networks.get(known.network)
    if (!sockets) return
    held.delete(socket)
    sockets.delete(socket)
    if (sockets.size === 0) networks.delete(known.network)
  }

  function enter(socket: Socket): void {
    const address = socket.remoteAddress ?? '0.0.0.0'
    if (isTrusted(address)) return
    const network = networkOf(address)
    const sockets = networks.get(network) ?? new Set()
    networks.set(network, sockets)
    sockets.add(socket)
    held.set(socket, { network, answers: new Set() })
    socket.once('close', () => leave(socket))
    if (sockets.size <= guestsPerNetwork) return
    for (const other of sockets) {
      if (other !== socket && held.get(other)!.answers.size > 0) continue
      other.destroy()
      return
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const known = held.get(request.socket)
    known?.answers.add(response)
    answers.set(response, { bytes: 0, at: Date.now() })
    response.once('close', () => {
      answers.delete(response)
      known?.answers.delete(response)
      const sockets = known && held.has(request.socket) ? networks.get(known.network) : undefined
      // Used most recently.
      if (sockets?.delete(request.socket)) sockets.add(request.socket)
    })
  }

  function endStalled(): void {
    const now = Date.now()
    for (const [response, seen] of answers) {
      const { socket } = response
      if (!socket || socket.writableLength === 0 || socket.bytesWritten !== seen.bytes) {
        seen.bytes = socket?.bytesWritten ?? 0
        seen.at = now
      } else if (now - seen.at >= stalledMs + socket.writableLength / leastBytesPerMs) socket.destroy()
    }
  }

  server.on('connection', enter)
  server.prependListener('request', answer)
  const watch = setInterval(endStalled, stalledMs / 4).unref()
  return {
    exempt: ({ socket }) => leave(socket),
    get guests() {
      return held.size
    },
    stop: () => clearInterval(watch),
  }
}
