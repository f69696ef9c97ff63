// One connection of an outside client: handshake, then messages one way, until either side leaves or falls silent.
import type { HubLink } from './hub-link.ts'
import { frame, goodbye, handshakeDone, isHandshake, messageTypes, ping, readFrames } from './hub-protocol.ts'

export interface HubTimes {
  handshakeMs: number
  pingMs: number
  silenceMs: number
  /** How often sessions and tokens are re-validated. */
  reviewMs: number
  /** From the answer to the handshake to the end of a connection that is refused. */
  refusalMs: number
  /** Over how long connections end when the process leaves. */
  leaveMs: number
}
export const hubTimes: HubTimes = {
  handshakeMs: 15_000,
  pingMs: 15_000,
  silenceMs: 30_000,
  reviewMs: 60_000,
  refusalMs: 100,
  leaveMs: 800,
}

const { invocation, streamInvocation } = messageTypes
/** What may wait for a slow client before it is cut off. */
const waitingBytesMax = 1024 * 1024
/** How many messages a client may send between two pings. A healthy client sends nothing but pings. */
const messagesMax = 100

export interface HubConnection {
  /** Answers the handshake: from now on the client receives what is sent. */
  greet(): void
  send(framed: string): void
  /** @param allowReconnect the client may try again at once. */
  end(allowReconnect: boolean): void
}

/**
 * @param onHandshake greets the client, and lets it in or refuses it.
 * @param onClosed called once, however the connection ended.
 */
export function holdConnection(
  link: HubLink,
  times: HubTimes,
  onHandshake: (connection: HubConnection) => Promise<void>,
  onClosed: () => void,
): HubConnection {
  let greeting: Promise<void> | undefined
  let isGreeted = false
  let messagesLeft = messagesMax
  const silence = setTimeout(() => link.terminate(), times.silenceMs)
  const handshake = setTimeout(() => link.terminate(), times.handshakeMs)
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
      if (!link.isOpen) return
      if (link.waitingBytes > waitingBytesMax) link.terminate()
      else link.send(framed)
    },
    end(allowReconnect) {
      connection.send(goodbye(allowReconnect))
      link.close()
    },
  }

  const hear = (text: string) => {
    silence.refresh()
    const messages = readFrames(text)
    if (!messages) return link.terminate()
    messagesLeft -= messages.length
    if (messagesLeft < 0) return link.terminate()
    if (!greeting) {
      if (!isHandshake(messages.shift())) {
        connection.send(frame({ error: 'Only the JSON protocol, version 1, is spoken here.' }))
        return link.close()
      }
      clearTimeout(handshake)
      greeting = onHandshake(connection)
    }
    for (const { type, invocationId } of messages) {
      if (type === messageTypes.close) return link.close()
      // Hubs have no methods; a call that expects an answer is refused.
      if ((type === invocation || type === streamInvocation) && invocationId !== undefined) {
        const error = 'There is no such method.'
        void greeting.then(() =>
          connection.send(frame({ type: messageTypes.completion, invocationId, error })),
        )
      }
    }
  }
  link.listen({
    hear,
    closed() {
      clearTimeout(handshake)
      clearTimeout(silence)
      clearInterval(pulse)
      onClosed()
    },
  })
  return connection
}
