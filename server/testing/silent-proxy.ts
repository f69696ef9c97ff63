import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import type { Connection } from '../db/client.ts'

export interface SilentProxy {
  connection: Connection
  /** From now on no bytes pass and no connection is closed, like a half-open connection. New ones are accepted and not answered. */
  fallSilent(): void
  speakAgain(): void
  /** Ends all connections, and new ones at once, until `mend`. */
  cut(): void
  mend(): void
  close(): void
}

/** A proxy on the loopback in front of the database. */
export async function silentProxy(target: Connection): Promise<SilentProxy> {
  const { host, port, user, password, database = '' } = new pg.Client(target)
  const sockets = new Set<Socket>()
  let isSilent = false
  let isCut = false
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const onward = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => isSilent || to.write(bytes))
      from.on('close', () => isSilent || to.destroy())
      from.on('error', () => {})
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  return {
    connection: { host: '127.0.0.1', port: own, user: user ?? '', database, ...(password && { password }) },
    fallSilent: () => {
      isSilent = true
    },
    speakAgain: () => {
      isSilent = false
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    mend() {
      isCut = false
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
