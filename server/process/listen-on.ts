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
    throw new StartError(whyNot(error, { port, host, setting }))
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** What keeps the port closed, and which setting opens it. */
function whyNot(
  { code, message }: NodeJS.ErrnoException,
  { port, host, setting }: { port: number; host: string | undefined; setting: string },
): string {
  const hostSetting = setting === 'PORT' ? 'HOST' : setting.replace('PORT', 'HOST')
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or set ${setting} to a free port.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Set ${setting} to one above 1023.`
  if (code === 'EADDRNOTAVAIL')
    return `${host} is no address of this machine. Set ${hostSetting} to one of its addresses, or remove it.`
  if (code === 'ENOTFOUND' || code?.startsWith('EAI_') || code === 'EINVAL' || code === 'EAFNOSUPPORT')
    return `${host} is no address to listen on. Set ${hostSetting} to an address of this machine, or remove it.`
  return `Port ${port} cannot be opened: ${message}. Look at ${hostSetting} and ${setting}.`
}
