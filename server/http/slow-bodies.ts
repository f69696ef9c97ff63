// Closes the connection of a sender whose body stalls, drips or takes too long, whichever peer it comes from. Uploads may take as long
// as they need while they are received, if they come faster than a drip.
import type { IncomingMessage, RequestListener } from 'node:http'

export interface BodyTimes {
  /** Without a byte. */
  idleMs: number
  /** From the headers to the last byte; an upload must send `dripBytes` in each such span. */
  wholeMs: number
  dripBytes: number
}
/** A body has at most 1 MiB, which a line of 150 kbit/s sends within the whole time; an upload may be ten times slower. */
export const bodyTimes: BodyTimes = { idleMs: 10_000, wholeMs: 60_000, dripBytes: 64 * 1024 }

export function cutSlowBodies({ idleMs, wholeMs, dripBytes }: BodyTimes): RequestListener {
  return (request, response) => {
    if (!hasBody(request)) return
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
    let startedAt = performance.now()
    let progressAt = startedAt
    let bytes = request.socket.bytesRead
    let bytesAtStart = bytes
    const check = setInterval(() => {
      const now = performance.now()
      const { bytesRead } = request.socket
      // As long as the body is not read here, the sender cannot go on.
      const isOurTurn = !response.writableEnded && request.readableFlowing !== true
      const isUpload = isForm && !response.writableEnded
      if (isUpload && (isOurTurn || bytesRead - bytesAtStart >= dripBytes)) {
        startedAt = now
        bytesAtStart = bytesRead
      }
      if (isOurTurn || bytesRead > bytes) progressAt = now
      bytes = bytesRead
      if (now - progressAt >= idleMs || now - startedAt >= wholeMs) request.destroy()
    }, idleMs / 8).unref()
    request.once('close', () => clearInterval(check))
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
