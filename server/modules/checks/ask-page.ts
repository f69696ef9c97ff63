import { request } from 'node:http'

/** A page may have its text behind a long head. */
export const bodyMax = 1024 * 1024

export type PageAnswer = { status: number; body: string } | undefined

/** GET on an instance, which the platform started itself. Redirects are answers like others. Undefined: no answer in time. */
export const askPage = (
  { host, port }: { host: string; port: number },
  path: string,
  signal: AbortSignal,
): Promise<PageAnswer> =>
  new Promise((settle) => {
    // As people write it: a line of a request has no blanks and no other alphabets.
    const written = path.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    const sent = request({ host, port, path: written, signal, agent: false }, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      const end = () => settle({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() })
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        size += part.length
        if (size < bodyMax) return
        end()
        answer.destroy()
      })
      answer.on('end', end)
      answer.on('error', () => settle(undefined))
      answer.on('aborted', () => settle(undefined))
    })
    sent.on('error', () => settle(undefined))
    // Without a listener such an answer ends the request without any event.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy()
      settle({ status: answer.statusCode ?? 0, body: '' })
    })
    sent.end()
  })
