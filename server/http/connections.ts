// Limits how many connections one network of guests and one account keep open: beyond the limit, the one that has been idle
// longest is closed, so that new visitors are served. Those of trusted proxies are not counted. An answer whose reader does not
// read is ended too.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { connectionLimits, siteFactor } from '#src/contract/limits.ts'
import { networkOf, siteOf } from '../lib/network-of.ts'

export interface Connections {
  /** The connection is no guest's, but one of this account. */
  belongsTo(account: string, request: IncomingMessage): void
  readonly guests: number
  stop(): void
}

interface Held {
  /** Undefined for one of a guest. */
  account?: string
  groups: Map<string, number>
}

/** What a connection waits for, and how far its reader was when it was last looked at. */
interface Reading {
  /** Answers that have not ended. */
  open: number
  bytes: number
  at: number
}

/** The progress within one large buffer cannot be seen; a slow line may take this long for it. */
const leastBytesPerMs = 8

export interface ConnectionLimits {
  guestsPerNetwork: number
  perAccount: number
  stalledMs: number
}

/** @param isTrusted tells whether the peer of a connection is a trusted proxy. */
export function limitConnections(
  server: Server,
  isTrusted: (address: string) => boolean,
  { guestsPerNetwork, perAccount, stalledMs }: ConnectionLimits = connectionLimits,
): Connections {
  /** The connections of each network, site and account, least recently used first. */
  const groups = new Map<string, Set<Socket>>()
  const held = new Map<Socket, Held>()
  /** Of all connections, also those of trusted proxies. */
  const reading = new Map<Socket, Reading>()

  function leave(socket: Socket): void {
    for (const who of held.get(socket)?.groups.keys() ?? []) {
      const sockets = groups.get(who)
      sockets?.delete(socket)
      if (sockets?.size === 0) groups.delete(who)
    }
    held.delete(socket)
  }

  /** Closes another connection of a group that has too many; the new one when all others wait for answers. */
  function join(socket: Socket, known: Held): void {
    held.set(socket, known)
    for (const who of known.groups.keys()) groups.set(who, (groups.get(who) ?? new Set()).add(socket))
    for (const [who, most] of known.groups) {
      const sockets = groups.get(who)
      if (!sockets || sockets.size <= most) continue
      for (const other of sockets) {
        if (other !== socket && reading.get(other)!.open > 0) continue
        other.destroy()
        break
      }
    }
  }

  function enter(socket: Socket): void {
    reading.set(socket, { open: 0, bytes: 0, at: Date.now() })
    socket.once('close', () => {
      leave(socket)
      reading.delete(socket)
    })
    const address = socket.remoteAddress ?? '0.0.0.0'
    if (isTrusted(address)) return
    const site = siteOf(address)
    const counted = new Map([[networkOf(address), guestsPerNetwork]])
    if (site) counted.set(site, guestsPerNetwork * siteFactor)
    join(socket, { groups: counted })
  }

  function belongsTo(account: string, { socket }: IncomingMessage): void {
    const known = held.get(socket)
    if (!known || known.account === account) return
    leave(socket)
    join(socket, { account, groups: new Map([[`account ${account}`, perAccount]]) })
  }

  function begin({ socket }: IncomingMessage, response: ServerResponse): void {
    const own = reading.get(socket)
    if (!own) return
    own.open++
    response.on('close', end)
  }

  /** One function for all answers: with a listener and maps of its own each answer cost 2 to 4 µs more. */
  function end(this: ServerResponse): void {
    const { socket } = this.req
    const own = reading.get(socket)
    if (own) own.open--
    for (const who of held.get(socket)?.groups.keys() ?? []) {
      const sockets = groups.get(who)
      // Used most recently.
      if (sockets?.delete(socket)) sockets.add(socket)
    }
  }

  function endStalled(): void {
    const now = Date.now()
    for (const [socket, seen] of reading) {
      if (seen.open === 0 || socket.writableLength === 0 || socket.bytesWritten !== seen.bytes) {
        seen.bytes = socket.bytesWritten
        seen.at = now
      } else if (now - seen.at >= stalledMs + socket.writableLength / leastBytesPerMs) socket.destroy()
    }
  }

  server.on('connection', enter)
  server.prependListener('request', begin)
  const watch = setInterval(endStalled, stalledMs / 4).unref()
  return {
    belongsTo,
    get guests() {
      return [...held.values()].filter(({ account }) => account === undefined).length
    },
    stop: () => clearInterval(watch),
  }
}
