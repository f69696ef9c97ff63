import { connect } from 'node:net'

/** Whether something accepts connections there. */
export const tryPort = (
  { host, port }: { host: string; port: number },
  timeoutMs = 1_000,
): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs })
    const end = (answers: boolean) => {
      socket.destroy()
      resolve(answers)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
