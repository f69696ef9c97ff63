// Node accepts one connection of a listening handle in each turn of its event loop (libuv 1.45 and later). While turns are long, as in
// the first minute of an event, new visitors would wait for seconds: 200 of them for ten seconds at turns of 50 ms. Further
// handles of the same socket accept one more connection each. A handle is copied by sending it to another process and back.
import { spawn } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { backlog, type SocketHandle } from './listen-on.ts'

/** The program of the other process: it sends the handle back as often as it is asked to, and ends. */
const mirror = `process.on('message', (count, handle) => {
  const send = () => count-- > 0 ? process.send(null, handle, { keepOpen: true }, send) : process.disconnect()
  send()
})`
const patienceMs = 10_000
/**
 * Connections that a server accepts in one turn of its event loop, or all its workers together in one turn of each. A new connection
 * wakes all handles; each that finds it taken costs 3 to 5 µs.
 */
export const handlesOfServer = 64

export interface MoreHandles {
  /** Stops accepting; open connections stay open. */
  close(): void
}

/** The handle on which a server listens. */
export const handleOf = (server: Server) => (server as unknown as { _handle: SocketHandle })._handle

/** Accepts one connection in each turn on each of these handles; connections arrive as those of the server, which listens itself. */
export function acceptOn(server: Server, handles: readonly SocketHandle[]): MoreHandles {
  const more = handles.map((handle) =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      server.emit('connection', socket)
    }).listen(handle, backlog),
  )
  return {
    close() {
      for (const one of more.splice(0)) one.close()
    },
  }
}

/** The next handles that another process sends. */
export function receiveHandles(sender: EventEmitter, count: number): Promise<SocketHandle[]> {
  const handles: SocketHandle[] = []
  return new Promise((resolve) => {
    if (count === 0) return resolve(handles)
    const take = (_: unknown, handle?: SocketHandle) => {
      if (!handle || handles.push(handle) < count) return
      sender.off('message', take)
      resolve(handles)
    }
    sender.on('message', take)
  })
}

/**
 * Accepts up to `1 + count` connections in each turn. The server listens already.
 * @throws when no process can be started; the server then goes on as it is.
 */
export async function acceptMore(server: Server, count = handlesOfServer - 1): Promise<MoreHandles> {
  // Nothing of this process' environment, which has secrets.
  const child = spawn(process.execPath, ['-e', mirror], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  const ended = once(child, 'exit').then(() => {
    throw new Error('No further handles of the listening socket.')
  })
  child.send(count, handleOf(server))
  try {
    return acceptOn(server, await Promise.race([receiveHandles(child, count), ended]))
  } finally {
    clearTimeout(timer)
  }
}
