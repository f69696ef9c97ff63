// Secrets in the database: AES-256-GCM with a key derived from VEXIL_SECRET_KEY. Stored as a prefix and base64 of nonce, text
// and tag; in plain text when no key is set.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16
/** The colon cannot occur in base64. */
const mark = 'sealed:'

const keyFrom = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'vexil secrets at rest', 32))

/** The form in which a secret is stored. */
export function keepSecret(secretKey: string | undefined, text: string): string {
  if (secretKey === undefined) return text
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secretKey), nonce)
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return mark + Buffer.concat(sealed).toString('base64')
}

/** The stored secret, also one stored before a key was set; undefined when it was sealed with another key. */
export function openSecret(secretKey: string | undefined, stored: string): string | undefined {
  if (!stored.startsWith(mark)) return stored
  const bytes = Buffer.from(stored.slice(mark.length), 'base64')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  try {
    const nonce = bytes.subarray(0, nonceBytes)
    const key = keyFrom(secretKey ?? '')
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The same, for secrets that the start has checked to be readable. */
export function readSecret(secretKey: string | undefined, stored: string): string {
  const text = openSecret(secretKey, stored)
  if (text === undefined) throw new Error('A private key was stored under another VEXIL_SECRET_KEY.')
  return text
}
