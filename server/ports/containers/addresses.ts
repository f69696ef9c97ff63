// How the network of VEXIL_CONTAINER_SUBNET is divided where addresses are ours. The lower half has the networks that many
// instances share, the upper half has private networks of instances with several units.
//
//   0 to 1/4   closed      1/4 to 3/8   open      3/8 to 1/2   published, without the internet      1/2 to 1   private, 16 addresses each
import { randomInt } from 'node:crypto'
import ipaddr from 'ipaddr.js'

export const networkKinds = ['closed', 'open', 'published'] as const
export type NetworkKind = (typeof networkKinds)[number]

export const networkKindOf = ({
  network,
  publicPort,
}: {
  network: 'closed' | 'open'
  publicPort?: number | undefined
}): NetworkKind => (network === 'open' ? 'open' : publicPort === undefined ? 'closed' : 'published')

const privateBits = 28

/** Share of a slice that is used before the next one is opened, so that a free address is found quickly. */
const fill = 0.9

export interface Slice {
  kind: NetworkKind
  /** Counts from 0 within its kind. */
  index: number
  subnet: string
  gateway: string
  first: number
  /** Addresses for containers: all but the network's own, the gateway's and the broadcast address. */
  size: number
}

/** A bridge has at most 1024 ports, so a slice has at most 1024 addresses. */
const sliceBitsOf = (bits: number) => Math.max(22, bits + 6)

export function slicesOf(subnet: string): readonly Slice[] {
  const { base, bits } = parse(subnet)
  const sliceBits = sliceBitsOf(bits)
  const total = 2 ** (sliceBits - bits)
  const shares: Record<NetworkKind, [from: number, to: number]> = {
    closed: [0, total / 4],
    open: [total / 4, (total * 3) / 8],
    published: [(total * 3) / 8, total / 2],
  }
  return networkKinds.flatMap((kind) => {
    const [from, to] = shares[kind]
    return Array.from({ length: to - from }, (_, index): Slice => {
      const start = base + (from + index) * 2 ** (32 - sliceBits)
      return {
        kind,
        index,
        subnet: `${format(start)}/${sliceBits}`,
        gateway: format(start + 1),
        first: start + 2,
        size: 2 ** (32 - sliceBits) - 3,
      }
    })
  })
}

export function sliceOf(subnet: string, address: string): Slice | undefined {
  if (!ipaddr.IPv4.isValid(address)) return undefined
  const number = toNumber(address)
  return slicesOf(subnet).find(({ first, size }) => number >= first && number < first + size)
}

/** A random free address of the first slice that has room; undefined when all are used. */
export function drawAddress(
  subnet: string,
  kind: NetworkKind,
  isTaken: (address: string) => boolean,
): string | undefined {
  for (const slice of slicesOf(subnet)) {
    if (slice.kind !== kind) continue
    const addresses = Array.from({ length: slice.size }, (_, at) => format(slice.first + at))
    const free = addresses.filter((address) => !isTaken(address))
    if (free.length > slice.size * (1 - fill)) return free[randomInt(free.length)]
  }
  return undefined
}

export function randomPrivateSubnet(subnet: string): string {
  const { base, bits } = parse(subnet)
  const half = 2 ** (31 - bits)
  const step = 2 ** (32 - privateBits)
  return `${format(base + half + step * randomInt(half / step))}/${privateBits}`
}

/** Whether one of two networks lies in the other. One of IPv6 overlaps with none of IPv4. */
export function overlaps(one: string, other: string): boolean {
  if (![one, other].every((subnet) => ipaddr.IPv4.isValidCIDR(subnet))) return false
  const [a, b] = [parse(one), parse(other)]
  const size = 2 ** (32 - Math.min(a.bits, b.bits))
  return Math.floor(a.base / size) === Math.floor(b.base / size)
}

function parse(subnet: string): { base: number; bits: number } {
  const [address, bits] = ipaddr.IPv4.parseCIDR(subnet)
  return { base: toNumber(address.toString()), bits }
}

const toNumber = (address: string) =>
  ipaddr.IPv4.parse(address).octets.reduce((number, octet) => number * 256 + octet, 0)

const format = (number: number) =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')
