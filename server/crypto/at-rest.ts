// Secrets in the database: AES-256-GCM with a key made from VEXIL_SECRET_KEY. Stored as base64 of nonce, text and tag.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

const keyFrom = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'vexil secrets at rest', 32))

export function sealAtRest(secretKey: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secretKey), nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
}

/** Undefined when it was sealed with another key. */
export function openAtRest(secretKey: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  try {
    const nonce = bytes.subarray(0, nonceBytes)
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secretKey), nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Base64 holds no colon. */
const mark = 'sealed:'

/** What to store of a secret: sealed, if there is a key to seal with. */
export const keepSecret = (secretKey: string | undefined, text: string): string =>
  secretKey === undefined ? text : mark + sealAtRest(secretKey, text)

/** The secret that was stored so, also before there was a key. The start makes sure that it can be read. */
export function readSecret(secretKey: string | undefined, stored: string): string {
  const text = tryToRead(secretKey, stored)
  if (text === undefined) throw new Error('A private key was stored under another VEXIL_SECRET_KEY.')
  return text
}

export const opensSecret = (secretKey: string | undefined, stored: string): boolean =>
  tryToRead(secretKey, stored) !== undefined

const tryToRead = (secretKey: string | undefined, stored: string): string | undefined =>
  stored.startsWith(mark) ? openAtRest(secretKey ?? '', stored.slice(mark.length)) : stored
