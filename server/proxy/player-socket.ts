import { WebSocket } from 'ws'

/** The codes with which the library answers what it cannot read. */
const faults = new Set<number | undefined>([1002, 1007, 1009])

/**
 * A websocket whose closing handshake is answered by `finish`, and not when the other side begins it: until then messages can
 * still be sent, which a client that waits for the answer receives.
 */
export class PlayerSocket extends WebSocket {
  /** The other side has sent a close frame. */
  isLeaving = false

  /** The library calls it when a close frame has arrived, or a frame that it cannot read. */
  override close(code?: number, reason?: string | Buffer): void {
    if (this.readyState !== WebSocket.OPEN || faults.has(code)) {
      super.close(code, reason)
      return
    }
    this.isLeaving = true
    this.emit('leaving')
  }

  finish(code: number, reason?: string): void {
    super.close(code, reason)
  }
}
