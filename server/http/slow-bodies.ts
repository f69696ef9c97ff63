// Closes the connection of a sender whose body stalls or takes too long. Uploads may take their time while they are
// received: `IncomingForm` has an idle limit of its own.
import type { IncomingMessage, RequestListener } from 'node:http'

export interface BodyTimes {
  /** Without a byte. */
  idleMs: number
  /** From the headers to the last byte. */
  wholeMs: number
}
/** A body has at most 1 MiB, which a line of 100 kbit/s sends within the whole time. */
export const bodyTimes: BodyTimes = { idleMs: 10_000, wholeMs: 120_000 }

export function cutSlowBodies({ idleMs, wholeMs }: BodyTimes): RequestListener {
  return (request, response) => {
    if (!hasBody(request)) return
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
    let startedAt = performance.now()
    let progressAt = startedAt
    let bytes = 0
    const check = setInterval(() => {
      const now = performance.now()
      const { bytesRead } = request.socket
      // As long as the body is not read here, the sender cannot go on.
      const isOurTurn = !response.writableEnded && (isForm || request.readableFlowing !== true)
      if (isForm && isOurTurn) startedAt = now
      if (isOurTurn || bytesRead > bytes) progressAt = now
      bytes = bytesRead
      if (now - progressAt >= idleMs || now - startedAt >= wholeMs) request.destroy()
    }, idleMs / 4).unref()
    request.once('close', () => clearInterval(check))
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
