/** What authors write for the address of an instance, such as `nc {host} {port}`. */
const placeholder = /\{(host|port)\}/g

/** Whether the text needs the address of an instance. */
export const needsInstance = (text: string): boolean => text.search(placeholder) >= 0

/** @param address `host:port`, or an address of the web, whose port is that of its protocol. */
export function fillConnection(text: string, address: string): string {
  const { hostname, port, protocol } = new URL(address.includes('://') ? address : `tcp://${address}`)
  const filled = { host: hostname, port: port || (protocol === 'https:' ? '443' : '80') }
  return text.replace(placeholder, (_, name: keyof typeof filled) => filled[name])
}
