// One connection of an outside client: handshake, then messages one way, until either side leaves or falls silent.
import type { RawData, WebSocket } from 'ws'
import { frame, goodbye, handshakeDone, isHandshake, messageTypes, ping, readFrames } from './hub-protocol.ts'

export interface HubTimes {
  handshakeMs: number
  pingMs: number
  silenceMs: number
  /** How often it is looked whether sessions and tokens still last. */
  reviewMs: number
}
export const hubTimes: HubTimes = {
  handshakeMs: 15_000,
  pingMs: 15_000,
  silenceMs: 30_000,
  reviewMs: 60_000,
}

/** What may wait for a slow client before it is cut off. */
const waitingBytesMax = 1024 * 1024
/** Messages of a client between two pings; one that is well has a ping to send, and nothing else. */
const messagesMax = 100

export interface HubConnection {
  send(framed: string): void
  /** @param allowReconnect the client may try again at once. */
  end(allowReconnect: boolean): void
}

/** @param onReady told after the handshake, when the client may be let in or refused. */
export function holdConnection(
  socket: WebSocket,
  times: HubTimes,
  onReady: (connection: HubConnection) => void,
): HubConnection {
  let isReady = false
  let messagesLeft = messagesMax
  const silence = setTimeout(() => socket.terminate(), times.silenceMs)
  const handshake = setTimeout(() => socket.terminate(), times.handshakeMs)
  const pulse = setInterval(() => {
    messagesLeft = messagesMax
    if (isReady) connection.send(ping)
  }, times.pingMs)

  const connection: HubConnection = {
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
    if (!isReady) {
      if (!isHandshake(messages.shift())) {
        connection.send(frame({ error: 'Only the JSON protocol, version 1, is spoken here.' }))
        return socket.close()
      }
      isReady = true
      clearTimeout(handshake)
      connection.send(handshakeDone)
      onReady(connection)
    }
    for (const { type, invocationId } of messages) {
      if (type === messageTypes.close) return socket.close()
      // No hub has a method to call; whoever waits for an answer is told so.
      if (type === messageTypes.invocation && invocationId !== undefined) {
        connection.send(
          frame({ type: messageTypes.completion, invocationId, error: 'There is no such method.' }),
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
