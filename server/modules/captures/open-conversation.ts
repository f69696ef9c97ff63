// One proxied connection, written as the packets of a TCP conversation.
import { packetFrame } from './pcapng.ts'
import { type Endpoint, packetHeaders, payloadMax, sidesOf, tcpFlags } from './tcp-packets.ts'

export type From = 'client' | 'server'

/** Takes a packet whole, or drops it whole. */
export type PacketSink = (pieces: Buffer[]) => void

export interface ConversationFacts {
  client: Endpoint
  server: Endpoint
  /** Shown beside the first packet. */
  note: string
}

export interface Conversation {
  data(from: From, bytes: Buffer): void
  close(by: From): void
}

const firstSequence = 1

/** @param micros the time, in microseconds since 1970. */
export function openConversation(
  { client, server, note }: ConversationFacts,
  micros: () => number,
  put: PacketSink,
): Conversation {
  const [clientSide, serverSide] = sidesOf(client, server)
  const ends = {
    client: { side: clientSide, sequence: firstSequence },
    server: { side: serverSide, sequence: firstSequence },
  }
  const nothing: Buffer = Buffer.alloc(0)

  function send(by: From, flags: number, payload = nothing, comment?: string): void {
    const from = ends[by]
    const to = ends[by === 'client' ? 'server' : 'client']
    const headers = packetHeaders({
      from: from.side,
      to: to.side,
      flags,
      sequence: from.sequence,
      acknowledged: to.sequence,
      payload,
    })
    const { before, after } = packetFrame(micros(), headers, payload.length, comment)
    put(payload.length > 0 ? [before, payload, after] : [before, after])
    // Also when the packet was dropped: the gap shows that something is missing.
    const counted = payload.length + (flags & (tcpFlags.syn | tcpFlags.fin) ? 1 : 0)
    from.sequence = (from.sequence + counted) >>> 0
  }

  send('client', tcpFlags.syn, nothing, note)
  send('server', tcpFlags.syn | tcpFlags.ack)
  send('client', tcpFlags.ack)
  let closed = false
  return {
    data(from, bytes) {
      for (let at = 0; at < bytes.length; at += payloadMax)
        send(from, tcpFlags.push | tcpFlags.ack, bytes.subarray(at, at + payloadMax))
    },
    close(by) {
      if (closed) return
      closed = true
      const other = by === 'client' ? 'server' : 'client'
      send(by, tcpFlags.fin | tcpFlags.ack)
      send(other, tcpFlags.fin | tcpFlags.ack)
      send(by, tcpFlags.ack)
    },
  }
}
