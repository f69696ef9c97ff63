// Node accepts one connection of a listening handle in each turn of its event loop (libuv 1.45 and later). While turns are long, as in
// the first minute of an event, new visitors would wait for seconds: 200 of them for ten seconds at turns of 50 ms. Further
// handles of the same socket accept one more connection each. A handle is copied by sending it to another process and back.
import { spawn } from 'node:child_process'
import type { Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'
import { backlog } from './listen-on.ts'

/** The program of the other process: it sends the handle back as often as it is asked to, and ends. */
const mirror = `process.on('message', (count, handle) => {
  const send = () => count-- > 0 ? process.send(null, handle, { keepOpen: true }, send) : process.disconnect()
  send()
})`
const patienceMs = 10_000

export interface MoreHandles {
  /** Stops accepting; open connections stay open. */
  close(): void
}

/**
 * Accepts up to `1 + handles` connections in each turn. The server listens already; connections arrive as its own.
 * @throws when no process can be started; the server then goes on as it is.
 */
export async function acceptMore(server: Server, handles = 63): Promise<MoreHandles> {
  const more: NetServer[] = []
  const close = () => {
    for (const one of more.splice(0)) one.close()
  }
  // Nothing of this process' environment, which has secrets.
  const child = spawn(process.execPath, ['-e', mirror], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('No further handles of the listening socket.')))
    child.on('message', (_, handle) => {
      const one = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
        server.emit('connection', socket)
      })
      more.push(one.listen(handle, backlog))
      if (more.length === handles) resolve()
    })
    child.send(handles, (server as unknown as { _handle: NetServer })._handle)
  })
    .catch((error: unknown) => {
      close()
      throw error
    })
    .finally(() => clearTimeout(timer))
  return { close }
}
