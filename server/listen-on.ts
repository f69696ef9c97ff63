import type { Server } from 'node:http'
import { StartError } from './start-error.ts'

/** Connections that wait to be accepted; the system may allow fewer. Node's own 511 overflow when an event starts. */
export const backlog = 4_096

/**
 * Starts to listen and resolves with the port.
 * @param setting the setting that names the port, for the sentence about a port in use.
 */
export async function listenOn(
  server: Server,
  port: number,
  host: string | undefined,
  setting: string,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog }, () => {
      server.off('error', reject)
      resolve()
    })
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartError(`Port ${port} is in use. Stop the other program, or set ${setting} to a free port.`)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
