// The headers of the packets that a proxied connection would have consisted of: Ethernet, IPv4 or IPv6, and TCP, with true
// lengths, sequence numbers and checksums, so that the usual tools put the streams together again.
import ipaddr from 'ipaddr.js'

export interface Endpoint {
  /** IPv4 or IPv6. */
  address: string
  port: number
}

export const tcpFlags = { fin: 1, syn: 2, push: 8, ack: 16 } as const

/** What an IPv4 packet holds beside its headers. */
export const payloadMax = 65_495

const etherTypes = { 4: 0x0800, 6: 0x86dd } as const
const protocolTcp = 6
const ethernetLength = 14
const tcpLength = 20
/** Scaled by 2^14: no tool takes the receiver's window for full. */
const windowScale = Buffer.from([3, 3, 14, 1])

interface Side {
  address: Buffer
  port: number
  mac: number
}

/** Both sides as packets need them: either both have IPv4 addresses, or both are written as IPv6. */
export function sidesOf(client: Endpoint, server: Endpoint): [Side, Side] {
  const addresses = [client, server].map(({ address }) =>
    // A link-local address may carry the name of its interface.
    ipaddr.process(address.split('%')[0]!),
  )
  const isIPv4 = addresses.every((address) => address.kind() === 'ipv4')
  const bytes = addresses.map((address) =>
    Buffer.from(
      (isIPv4 || address.kind() === 'ipv6'
        ? address
        : (address as ipaddr.IPv4).toIPv4MappedAddress()
      ).toByteArray(),
    ),
  )
  return [
    { address: bytes[0]!, port: client.port, mac: 1 },
    { address: bytes[1]!, port: server.port, mac: 2 },
  ]
}

export interface Segment {
  from: Side
  to: Side
  flags: number
  sequence: number
  acknowledged: number
  payload: Buffer
}

/** Everything of a packet that stands before its payload. */
export function packetHeaders({ from, to, flags, sequence, acknowledged, payload }: Segment): Buffer {
  const options = flags & tcpFlags.syn ? windowScale : undefined
  const version = from.address.length === 4 ? 4 : 6
  const ipLength = version === 4 ? 20 : 40
  const tcpBytes = tcpLength + (options?.length ?? 0)
  const carried = tcpBytes + payload.length
  const bytes = Buffer.alloc(ethernetLength + ipLength + tcpBytes)

  // Locally administered addresses, which no hardware has.
  bytes[0] = bytes[6] = 2
  bytes[5] = to.mac
  bytes[11] = from.mac
  bytes.writeUInt16BE(etherTypes[version], 12)

  const ip = bytes.subarray(ethernetLength, ethernetLength + ipLength)
  if (version === 4) {
    ip[0] = 0x45
    ip.writeUInt16BE(ipLength + carried, 2)
    // Not to be fragmented.
    ip[6] = 0x40
    ip[8] = 64
    ip[9] = protocolTcp
    from.address.copy(ip, 12)
    to.address.copy(ip, 16)
    ip.writeUInt16BE(checksum(sumOf(ip)), 10)
  } else {
    ip[0] = 0x60
    ip.writeUInt16BE(carried, 4)
    ip[6] = protocolTcp
    ip[7] = 64
    from.address.copy(ip, 8)
    to.address.copy(ip, 24)
  }

  const tcp = bytes.subarray(ethernetLength + ipLength)
  tcp.writeUInt16BE(from.port, 0)
  tcp.writeUInt16BE(to.port, 2)
  tcp.writeUInt32BE(sequence, 4)
  tcp.writeUInt32BE(flags & tcpFlags.ack ? acknowledged : 0, 8)
  tcp[12] = (tcpBytes / 4) << 4
  tcp[13] = flags
  tcp.writeUInt16BE(0xffff, 14)
  options?.copy(tcp, tcpLength)
  const pseudoHeader = sumOf(from.address) + sumOf(to.address) + protocolTcp + carried
  tcp.writeUInt16BE(checksum(pseudoHeader + sumOf(tcp) + sumOf(payload)), 16)
  return bytes
}

/** Folds a sum of 16-bit words to 16 bits, with the carries added (RFC 1071). */
function fold(sum: number): number {
  let folded = sum
  while (folded > 0xffff) folded = (folded % 0x1_0000) + Math.floor(folded / 0x1_0000)
  return folded
}

const checksum = (sum: number) => ~fold(sum) & 0xffff
const swapped = (word: number) => ((word & 0xff) << 8) | (word >> 8)

/**
 * The sum of the big-endian 16-bit words. Most of it is summed in words of 32 bits in the order of the machine, because
 * checksums are most of what a capture costs; the sum is the same after it is folded (RFC 1071).
 */
export function sumOf(bytes: Buffer): number {
  const { length } = bytes
  const lead = Math.min(-bytes.byteOffset & 3, length)
  const count = (length - lead) >> 2
  const words = count > 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset + lead, count) : []
  const tail = lead + count * 4
  let aligned = 0
  for (let i = 0; i < count; i++) aligned += words[i]!
  const folded = fold(aligned)
  // After an odd number of bytes the words of the machine are in network order already.
  let sum = lead % 2 === 0 ? swapped(folded) : folded
  const add = (start: number, end: number) => {
    for (let i = start; i < end; i++) sum += i % 2 === 0 ? bytes[i]! << 8 : bytes[i]!
  }
  add(0, lead)
  add(tail, length)
  return sum
}
