// One field, encrypted by a browser for the server (behaviour 1.2): base64 of the sender's one-time X25519 key (32 bytes), a
// nonce (12) and AES-256-GCM with its tag (16); the AES key is SHA-256 of the shared secret.
import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'

const sizes = { key: 32, nonce: 12, tag: 16 } as const
const shortest = sizes.key + sizes.nonce + sizes.tag

/** DER prefix of the 32 bytes of an X25519 key. */
const derOfPublic = Buffer.from('302a300506032b656e032100', 'hex')
const derOfPrivate = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** Base64 of 32 bytes each. */
export interface FieldKeys {
  publicKey: string
  privateKey: string
}

export function newFieldKeys(): FieldKeys {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const raw = (der: Buffer) => der.subarray(-sizes.key).toString('base64')
  return {
    publicKey: raw(publicKey.export({ type: 'spki', format: 'der' })),
    privateKey: raw(privateKey.export({ type: 'pkcs8', format: 'der' })),
  }
}

export const readPrivateKey = (base64: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([derOfPrivate, Buffer.from(base64, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  })

const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/

/** True when the text has the form of a sealed field, for any key. */
export const isSealedField = (text: string): boolean =>
  isBase64.test(text) && Buffer.byteLength(text, 'base64') >= shortest

/** The decrypted text; undefined when the text is damaged, sealed for another key, or not a sealed field. */
export function openField(privateKey: KeyObject, text: string): string | undefined {
  if (!isSealedField(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  try {
    const publicKey = createPublicKey({
      key: Buffer.concat([derOfPublic, bytes.subarray(0, sizes.key)]),
      format: 'der',
      type: 'spki',
    })
    const key = createHash('sha256').update(diffieHellman({ privateKey, publicKey })).digest()
    const nonce = bytes.subarray(sizes.key, sizes.key + sizes.nonce)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: sizes.tag })
    decipher.setAuthTag(bytes.subarray(-sizes.tag))
    const plain = Buffer.concat([
      decipher.update(bytes.subarray(sizes.key + sizes.nonce, -sizes.tag)),
      decipher.final(),
    ])
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain)
  } catch {
    return undefined
  }
}
