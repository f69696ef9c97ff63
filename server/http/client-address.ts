// Who is calling, from where, over which scheme. X-Forwarded-* counts only when a trusted proxy sent it.
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { boundedMap } from '../lib/bounded-map.ts'

export interface Peer {
  ip: string
  /** True when the browser speaks https, to us or to a trusted proxy. */
  secure: boolean
}

/** After so many forwarded requests from peers that are not trusted, a missing setting is likely. */
const untrustedBeforeWarning = 20

/**
 * @param trustedProxies addresses and networks (CIDR) whose forwarding headers are believed.
 * @param warn called once, with the peer's address, when untrusted peers keep sending forwarding headers. Behind a proxy that
 * is not trusted all players share one address and its rate limits.
 */
export function peerReader(
  trustedProxies: readonly string[],
  warn: (peer: string) => void = () => {},
): (request: IncomingMessage) => Peer {
  const isTrusted = trustOf(trustedProxies)

  // Parsing addresses is slow, and connections come from the same few again and again.
  const peers = boundedMap<string, { ip: string; trusted: boolean }>(10_000)
  const directPeer = (address: string) => {
    let peer = peers.get(address)
    if (!peer) {
      const ip = plain(address)
      peer = { ip, trusted: isTrusted(ip) }
      peers.set(address, peer)
    }
    return peer
  }

  let untrusted = 0
  return (request) => {
    const { ip: direct, trusted } = directPeer(request.socket.remoteAddress ?? '0.0.0.0')
    const encrypted = 'encrypted' in request.socket && request.socket.encrypted === true
    if (!trusted) {
      if (request.headers['x-forwarded-for'] && ++untrusted === untrustedBeforeWarning) warn(direct)
      return { ip: direct, secure: encrypted }
    }
    if (!request.headers['x-forwarded-for'] && !request.headers['x-forwarded-proto']) {
      return { ip: direct, secure: encrypted }
    }
    // The last address that no trusted proxy put there; everything before it may be made up.
    const hops = last(request.headers['x-forwarded-for'])
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter((hop) => ipaddr.isValid(hop))
    const ip = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? direct
    const scheme = last(request.headers['x-forwarded-proto']).split(',').at(-1)?.trim().toLowerCase()
    return { ip, secure: encrypted || scheme === 'https' }
  }
}

const last = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header.join(',') : (header ?? '')

/** IPv4 inside IPv6 is written as IPv4. */
export const plain = (ip: string) => (ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip)

/** @returns whether an address is one of those, or in one of those networks. */
export function trustOf(trustedProxies: readonly string[]): (ip: string) => boolean {
  const networks = trustedProxies.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.parse(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128] as [ipaddr.IPv4 | ipaddr.IPv6, number]
  })
  return (ip: string) => {
    if (!ipaddr.isValid(ip)) return false
    const address = ipaddr.process(ip)
    return networks.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    )
  }
}
