// Personal keys of proxied containers: the account, and a proof that this server gave it the address of this container. A key
// is no secret of the account; it opens one container until that ends. It is hexadecimal because a local forwarding daemon
// changes some letters of addresses.
import { createHmac, timingSafeEqual } from 'node:crypto'

const proofBytes = 16

function proof(secret: string, purpose: string, ...facts: string[]): Buffer {
  const hash = createHmac('sha256', secret)
    .update([purpose, ...facts].join('|'))
    .digest()
  return hash.subarray(0, proofBytes)
}

const digitsOf = (uuid: string) => uuid.replaceAll('-', '').toLowerCase()
const uuidOf = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** @param secret of the installation. */
export const proxyKey = (secret: string, containerId: string, userId: string): string =>
  digitsOf(userId) + proof(secret, 'proxy', containerId, userId).toString('hex')

/** The account that was given this key for this container; undefined when the key is not one of ours. */
export function holderOfKey(secret: string, containerId: string, key: string): string | undefined {
  if (!/^[0-9a-f]{64}$/i.test(key)) return undefined
  const userId = uuidOf(digitsOf(key.slice(0, 32)))
  const given = Buffer.from(key.slice(32), 'hex')
  return timingSafeEqual(given, proof(secret, 'proxy', containerId, userId)) ? userId : undefined
}

/** The first label of the host name of a container: it does not tell the address of the proxy, nor the other way round. */
export const hostLabel = (secret: string, containerId: string): string =>
  proof(secret, 'host', containerId).toString('hex')
