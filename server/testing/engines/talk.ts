import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Talk {
  host: string
  port: number
}

/** Sends a text over TCP and resolves with everything that was answered until the other side closes, or until it is enough. */
export async function talk(
  { host, port }: Talk,
  text: string,
  {
    isEnough = () => false,
    timeoutMs = 15_000,
  }: { isEnough?: (answer: string) => boolean; timeoutMs?: number } = {},
): Promise<string> {
  return await new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect({ host, port }, () => socket.write(text))
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(new Error(`silent for ${timeoutMs} ms after: ${answer}`)),
    )
    socket.on('data', (data) => {
      answer += data
      if (isEnough(answer)) socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

/** Runs a command in the image `shell`; its output, both streams together. */
export const run = async (place: Talk, command: string, timeoutMs?: number) =>
  (await talk(place, `exec 2>&1\n${command}\nexit\n`, { ...(timeoutMs && { timeoutMs }) })).trim()

/** Waits until the port answers, as the worker does. */
export async function untilReachable(place: Talk, withinMs = 20_000): Promise<void> {
  const end = Date.now() + withinMs
  for (;;) {
    try {
      return await new Promise((resolve, reject) => {
        const socket = connect({ ...place, timeout: 1_000 })
        socket.on('connect', () => {
          socket.destroy()
          resolve()
        })
        socket.on('timeout', () => socket.destroy(new Error('no answer')))
        socket.on('error', reject)
      })
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(50)
    }
  }
}

export const isReachable = async (place: Talk) => {
  try {
    await untilReachable(place, 0)
    return true
  } catch {
    return false
  }
}
