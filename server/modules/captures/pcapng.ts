// The blocks of a pcapng file (IETF draft-ietf-opsawg-pcapng) that a capture is made of, in little-endian order: one section
// with one Ethernet interface, its packets with times in microseconds, and a count of what was dropped.

export const blockTypes = {
  section: 0x0a0d0d0a,
  interface: 1,
  packet: 6,
  statistics: 5,
} as const

export const byteOrderMagic = 0x1a2b3c4d
/** Longer than any packet of ours. */
export const snapLength = 262_144
/** Type and both lengths. */
export const blockFrame = 12

const ethernet = 1
const comment = 1
const endOfOptions = Buffer.alloc(4)

/** Blocks and options end at multiples of four bytes. */
export const paddingOf = (length: number) => -length & 3

function block(type: number, body: Buffer): Buffer {
  const length = blockFrame + body.length + paddingOf(body.length)
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(type, 0)
  bytes.writeUInt32LE(length, 4)
  body.copy(bytes, 8)
  bytes.writeUInt32LE(length, length - 4)
  return bytes
}

function option(code: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + value.length + paddingOf(value.length))
  bytes.writeUInt16LE(code, 0)
  bytes.writeUInt16LE(value.length, 2)
  value.copy(bytes, 4)
  return bytes
}

const text = (code: number, words: string) => option(code, Buffer.from(words))

function counter(code: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return option(code, bytes)
}

/** Two halves of a 64-bit time, the higher one first. */
function writeTime(bytes: Buffer, micros: number, at: number): void {
  bytes.writeUInt32LE(Math.floor(micros / 0x1_0000_0000), at)
  bytes.writeUInt32LE(micros % 0x1_0000_0000, at + 4)
}

/** What every file begins with. */
export function fileHeader(application: string): Buffer {
  const section = Buffer.alloc(16)
  section.writeUInt32LE(byteOrderMagic, 0)
  section.writeUInt16LE(1, 4)
  // The length of the section is not known.
  section.fill(0xff, 8)
  const link = Buffer.alloc(8)
  link.writeUInt16LE(ethernet, 0)
  link.writeUInt32LE(snapLength, 4)
  return Buffer.concat([
    block(blockTypes.section, Buffer.concat([section, text(4, application), endOfOptions])),
    block(
      blockTypes.interface,
      // if_name, and if_tsresol: times are powers of ten, 10^-6.
      Buffer.concat([link, text(2, 'proxy'), option(9, Buffer.from([6])), endOfOptions]),
    ),
  ])
}

/** A block around a packet whose payload is not copied: what stands before it, and what follows it. */
export interface PacketFrame {
  before: Buffer
  after: Buffer
}

export function packetFrame(
  micros: number,
  headers: Buffer,
  payloadLength: number,
  note?: string,
): PacketFrame {
  const captured = headers.length + payloadLength
  const padding = paddingOf(captured)
  const options = note ? Buffer.concat([text(comment, note), endOfOptions]) : undefined
  const length = 32 + captured + padding + (options?.length ?? 0)
  const before = Buffer.allocUnsafe(28 + headers.length)
  before.writeUInt32LE(blockTypes.packet, 0)
  before.writeUInt32LE(length, 4)
  before.writeUInt32LE(0, 8)
  writeTime(before, micros, 12)
  before.writeUInt32LE(captured, 20)
  before.writeUInt32LE(captured, 24)
  headers.copy(before, 28)
  const after = Buffer.alloc(padding + (options?.length ?? 0) + 4)
  options?.copy(after, padding)
  after.writeUInt32LE(length, after.length - 4)
  return { before, after }
}

/** How many packets the interface had, and how many of them are not in the file. */
export function statistics(micros: number, { seen, dropped }: { seen: number; dropped: number }): Buffer {
  const body = Buffer.alloc(12)
  writeTime(body, micros, 4)
  return block(
    blockTypes.statistics,
    Buffer.concat([body, counter(4, seen), counter(5, dropped), endOfOptions]),
  )
}
