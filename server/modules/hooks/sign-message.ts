// Signatures as Standard Webhooks 1.0 has them.
import { createHmac } from 'node:crypto'

interface Signed {
  id: string
  /** Of the attempt. */
  atMs: number
  body: string
  /** Base64. While a key is replaced there are two. */
  keys: readonly string[]
}

export function signMessage({ id, atMs, body, keys }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1_000))
  const signatureOf = (key: string) =>
    `v1,${createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map(signatureOf).join(' '),
  }
}
