import { connect, type Socket } from 'node:net'

const dialMs = 5_000

/** A connection to a container. Rejects with an error whose `code` says why there is none. */
export function dial({ host, port }: { host: string; port: number }): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true, allowHalfOpen: false })
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error('The container does not answer.'), { code: 'ETIMEDOUT' })),
      dialMs,
    )
    socket.once('error', reject)
    socket.once('close', () => clearTimeout(timer))
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', reject)
      resolve(socket)
    })
  })
}
