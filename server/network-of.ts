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
