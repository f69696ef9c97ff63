import ipaddr from 'ipaddr.js'

/**
 * The key for everything that is counted by client address. IPv6 is counted by /64, because that is what one subscriber
 * gets; an IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** The /48 that an IPv6 address belongs to, which is what one site gets; undefined for IPv4. */
export function siteOf(ip: string): string | undefined {
  const network = networkOf(ip)
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined
}
