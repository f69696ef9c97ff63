import type { Server } from 'node:http'
import type { Server as NetServer } from 'node:net'
import { StartError } from './start-error.ts'

/** Connections that wait to be accepted; the system may allow fewer. Node's own 511 overflow when an event starts. */
export const backlog = 4_096

/** A listening socket as it travels between processes. Node has a type only for the server around it, which goes the same ways. */
export type SocketHandle = NetServer

/**
 * Starts to listen and resolves with the port.
 * @param setting the setting that names the port, for the sentence about a port in use.
 * @param handle of a socket that another process has opened; then the other parameters say what that did.
 */
export async function listenOn(
  server: Server,
  port: number,
  host: string | undefined,
  setting: string,
  handle?: SocketHandle,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', () => {
      server.off('error', reject)
      resolve()
    })
    if (handle) server.listen(handle, backlog)
    // Exclusive: a worker, too, opens the port itself and does not ask the first process for connections.
    else server.listen({ port, host, backlog, exclusive: true })
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartError(`Port ${port} is in use. Stop the other program, or set ${setting} to a free port.`)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
