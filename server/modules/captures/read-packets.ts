// Reads captures that this server wrote, packet by packet, without ever holding more than one of them.
import { blockFrame, blockTypes, paddingOf, snapLength } from './pcapng.ts'

/** Longer than any block of ours: a packet with its note. */
const blockMax = snapLength + 64 * 1024

interface Block {
  type: number
  bytes: Buffer
  /** The position of its first byte in the file. */
  at: number
}

/** The whole blocks. What follows the last one, or is no block, is left out. */
export async function* readBlocks(source: AsyncIterable<Buffer>): AsyncGenerator<Block> {
  let rest: Buffer = Buffer.alloc(0)
  let at = 0
  for await (const chunk of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let read = 0
    while (rest.length - read >= 8) {
      const length = rest.readUInt32LE(read + 4)
      if (length < blockFrame || length > blockMax || paddingOf(length) > 0) return
      if (rest.length - read < length) break
      const bytes = rest.subarray(read, read + length)
      if (bytes.readUInt32LE(length - 4) !== length) return
      yield { type: bytes.readUInt32LE(0), bytes, at: at + read }
      read += length
    }
    at += read
    rest = rest.subarray(read)
  }
}

export interface Packet {
  /** The position of its block in the file. */
  at: number
  /** Microseconds since 1970. */
  micros: number
  source: Buffer
  sourcePort: number
  target: Buffer
  targetPort: number
  flags: number
  sequence: number
  payload: Buffer
  /** Written beside the packet; empty when there is nothing. */
  note: string
}

const ethernetLength = 14

export async function* readPackets(source: AsyncIterable<Buffer>): AsyncGenerator<Packet> {
  for await (const { type, bytes, at } of readBlocks(source)) {
    if (type !== blockTypes.packet || bytes.length < 32) continue
    const frame = bytes.subarray(28, 28 + bytes.readUInt32LE(20))
    const isIPv6 = frame.length > 12 && frame.readUInt16BE(12) === 0x86dd
    const tcpAt = ethernetLength + (isIPv6 ? 40 : 20)
    if (frame.length < tcpAt + 20) continue
    const addressAt = ethernetLength + (isIPv6 ? 8 : 12)
    const addressLength = isIPv6 ? 16 : 4
    const tcp = frame.subarray(tcpAt)
    yield {
      at,
      micros: bytes.readUInt32LE(12) * 0x1_0000_0000 + bytes.readUInt32LE(16),
      source: frame.subarray(addressAt, addressAt + addressLength),
      sourcePort: tcp.readUInt16BE(0),
      target: frame.subarray(addressAt + addressLength, addressAt + 2 * addressLength),
      targetPort: tcp.readUInt16BE(2),
      flags: tcp[13]!,
      sequence: tcp.readUInt32BE(4),
      payload: tcp.subarray((tcp[12]! >> 4) * 4),
      note: noteOf(bytes),
    }
  }
}

/** The first option of a block, when it is a comment. */
function noteOf(block: Buffer): string {
  const captured = block.readUInt32LE(20)
  const at = 28 + captured + paddingOf(captured)
  if (at + 8 > block.length || block.readUInt16LE(at) !== 1) return ''
  return block.toString('utf8', at + 4, at + 4 + block.readUInt16LE(at + 2))
}
