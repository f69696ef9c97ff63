import ipaddr from 'ipaddr.js'

/**
 * Whose address this is, for everything that is counted by address: an IPv4 address stands for itself, also when it is
 * written as IPv6; of IPv6 one subscriber owns a whole /64.
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
