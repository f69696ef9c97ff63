import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { drawAddress, networkKinds, overlaps, randomPrivateSubnet, sliceOf, slicesOf } from './addresses.ts'

const subnets = fc
  .record({ bits: fc.integer({ min: 12, max: 20 }), second: fc.integer({ min: 0, max: 255 }) })
  .map(({ bits, second }) => `${ipaddr.IPv4.networkAddressFromCIDR(`10.${second}.0.0/${bits}`)}/${bits}`)
const ends = (cidr: string) => {
  const number = (ip: ipaddr.IPv4) => ip.octets.reduce((sum, octet) => sum * 256 + octet, 0)
  return [
    number(ipaddr.IPv4.networkAddressFromCIDR(cidr)),
    number(ipaddr.IPv4.broadcastAddressFromCIDR(cidr)),
  ] as const
}

test('the networks of a subnet lie within it and never overlap', () => {
  fc.assert(
    fc.property(subnets, (subnet) => {
      const [from, to] = ends(subnet)
      const all = [...slicesOf(subnet).map((slice) => ends(slice.subnet)), ends(randomPrivateSubnet(subnet))]
      const ordered = all.toSorted(([a], [b]) => a - b)
      for (const [at, [first, last]] of ordered.entries()) {
        expect(first).toBeGreaterThanOrEqual(at === 0 ? from : ordered[at - 1]![1] + 1)
        expect(last).toBeLessThanOrEqual(to)
      }
      for (const kind of networkKinds)
        expect(slicesOf(subnet).some((slice) => slice.kind === kind)).toBe(true)
    }),
  )
})

test('two networks overlap when they have an address in common', () => {
  fc.assert(
    fc.property(subnets, subnets, (one, other) => {
      const [[first, last], [from, to]] = [ends(one), ends(other)]
      expect(overlaps(one, other)).toBe(first <= to && from <= last)
    }),
  )
  expect(overlaps('10.0.0.0/8', 'fd00::/8')).toBe(false)
})

test('a slice is filled to nine tenths before the next one is used, and no address is drawn twice', () => {
  const subnet = '10.9.0.0/20'
  const taken = new Set<string>()
  const slices: number[] = []
  for (;;) {
    const address = drawAddress(subnet, 'open', (one) => taken.has(one))
    if (address === undefined) break
    expect(taken.has(address)).toBe(false)
    taken.add(address)
    const slice = sliceOf(subnet, address)!
    expect(slice.kind).toBe('open')
    expect(address).not.toBe(slice.gateway)
    slices.push(slice.index)
  }
  expect(slices).toEqual(slices.toSorted((a, b) => a - b))
  expect(new Set(slices).size).toBe(8)
  expect(taken.size).toBe(8 * 55)
  expect(sliceOf(subnet, '10.9.0.1')).toBeUndefined()
  expect(sliceOf(subnet, '10.8.0.9')).toBeUndefined()
})
