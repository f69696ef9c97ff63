// One connection of an outside client: handshake, then messages one way, until either side leaves or falls silent.
import type { RawData, WebSocket } from 'ws'
import { frame, goodbye, handshakeDone, isHandshake, messageTypes, ping, readFrames } from './hub-protocol.ts'

export interface HubTimes {
  handshakeMs: number
  pingMs: number
  silenceMs: number
  /** How often sessions and tokens are re-validated. */
  reviewMs: number
}
export const hubTimes: HubTimes = {
  handshakeMs: 15_000,
  pingMs: 15_000,
  silenceMs: 30_000,
  reviewMs: 60_000,
}

const { invocation, streamInvocation } = messageTypes
/** What may wait for a slow client before it is cut off. */
const waitingBytesMax = 1024 * 1024
/** Messages of a client between two pings; one that is well has a ping to send, and nothing else. */
const messagesMax = 100

export interface HubConnection {
  /** Answers the handshake: from now on the client hears what is sent. */
  greet(): void
  send(framed: string): void
  /** @param allowReconnect the client may try again at once. */
  end(allowReconnect: boolean): void
}

/** @param onHandshake greets the client, and lets it in or refuses it. */
export function holdConnection(
  socket: WebSocket,
  times: HubTimes,
  onHandshake: (connection: HubConnection) => Promise<void>,
): HubConnection {
  let greeting: Promise<void> | undefined
  let isGreeted = false
  let messagesLeft = messagesMax
  const silence = setTimeout(() => socket.terminate(), times.silenceMs)
  const handshake = setTimeout(() => socket.terminate(), times.handshakeMs)
  const pulse = setInterval(() => {
    messagesLeft = messagesMax
    if (isGreeted) connection.send(ping)
  }, times.pingMs)

  const connection: HubConnection = {
    greet() {
      isGreeted = true
      connection.send(handshakeDone)
    },
    send(framed) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > waitingBytesMax) socket.terminate()
      else socket.send(framed)
    },
    end(allowReconnect) {
      connection.send(goodbye(allowReconnect))
      socket.close()
    },
  }

  const hear = (data: RawData) => {
    silence.refresh()
    const messages = readFrames(data.toString())
    if (!messages) return socket.terminate()
    messagesLeft -= messages.length
    if (messagesLeft < 0) return socket.terminate()
    if (!greeting) {
      if (!isHandshake(messages.shift())) {
        connection.send(frame({ error: 'Only the JSON protocol, version 1, is spoken here.' }))
        return socket.close()
      }
      clearTimeout(handshake)
      greeting = onHandshake(connection)
    }
    for (const { type, invocationId } of messages) {
      if (type === messageTypes.close) return socket.close()
      // Hubs have no methods; a call that expects an answer is refused.
      if ((type === invocation || type === streamInvocation) && invocationId !== undefined) {
        const error = 'There is no such method.'
        void greeting.then(() =>
          connection.send(frame({ type: messageTypes.completion, invocationId, error })),
        )
      }
    }
  }
  socket.on('message', hear)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(handshake)
    clearTimeout(silence)
    clearInterval(pulse)
  })
  return connection
}
