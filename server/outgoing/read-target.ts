// Which addresses the server may call. Without it, somebody who types an address in could reach what only the server can reach: the
// database, the metadata service of a cloud, the containers of other players.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { OutsideTerms } from './outside-terms-of.ts'

export const addressMax = 2_048

/** The target of a call, as far as it can be judged without asking a name server. */
export interface Target {
  url: URL
  /** Without brackets and the dot at the end, in lower case. */
  host: string
  /** The host is an address and no name. */
  isAddress: boolean
  /** The operator named this host; every address that it has is allowed, but those of containers. */
  isNamed: boolean
  /** https at its usual port. Anything else is for internal targets only. */
  isOrdinary: boolean
}

/** @returns undefined for what is not called in any case. */
export function readTarget(text: string, terms: OutsideTerms): Target | undefined {
  if (text.length > addressMax || !URL.canParse(text)) return undefined
  // The parser makes one form of all spellings of an address: 127.1, 0x7f000001, 2130706433.
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.username !== '' || url.password !== '' || text.includes('#')) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (host === '') return undefined
  const isAddress = isIP(host) !== 0
  const isNamed = terms.internal.some((entry) => entry.toLowerCase() === host)
  const isOrdinary = url.protocol === 'https:' && url.port === ''
  const target = { url, host, isAddress, isNamed, isOrdinary }
  if (isAddress) return mayConnect(host, target, terms) ? target : undefined
  if (isNamed) return target
  if (isOwnHost(host, terms)) return undefined
  // A name may lead to a network that is allowed; its addresses decide.
  return isOrdinary || terms.internal.some((entry) => entry.includes('/')) ? target : undefined
}

/** Whether one address of the target may be connected to. */
export function mayConnect(
  address: string,
  { isNamed, isOrdinary }: Pick<Target, 'isNamed' | 'isOrdinary'>,
  terms: OutsideTerms,
): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (terms.refusedNetworks.some((network) => isIn(parsed, network))) return false
  if (isNamed || terms.internal.some((entry) => isSame(parsed, entry))) return true
  if (terms.ownAddresses().some((own) => isSame(parsed, own))) return false
  // Loopback is this machine, also at addresses that no interface lists.
  if (parsed.range() === 'loopback' || parsed.range() === 'unspecified') return false
  if (terms.internal.some((entry) => entry.includes('/') && isIn(parsed, entry))) return true
  return isOrdinary && isPublic(parsed)
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** The library takes old forms for public ones that hold an IPv4 address, such as `::7f00:1`. */
const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(globalUnicast))

function isIn(address: Address, network: string): boolean {
  const [base, bits] = ipaddr.parseCIDR(network)
  return address.kind() === base.kind() && address.match([base, bits] as [ipaddr.IPv4, number])
}

const isSame = (address: Address, text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.process(text).toNormalizedString() === address.toNormalizedString()

const isOwnHost = (host: string, { ownHosts }: OutsideTerms): boolean =>
  ownHosts.some((own) => host === own.toLowerCase() || host.endsWith(`.${own.toLowerCase()}`))
