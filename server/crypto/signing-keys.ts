// Key pairs for Ed25519 signatures.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** Base64 of the raw 32 bytes of each key. The private key may be sealed for storage. */
export interface SigningKeys {
  publicKey: string
  privateKey: string
}

export function newSigningKeys(): SigningKeys {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { publicKey: recode(x!, 'base64url', 'base64'), privateKey: recode(d!, 'base64url', 'base64') }
}

export const signingKey = ({ publicKey, privateKey }: SigningKeys): KeyObject =>
  createPrivateKey({
    format: 'jwk',
    key: { ...jwkOf(publicKey), d: recode(privateKey, 'base64', 'base64url') },
  })

export const checkingKey = ({ publicKey }: Pick<SigningKeys, 'publicKey'>): KeyObject =>
  createPublicKey({ format: 'jwk', key: jwkOf(publicKey) })

const jwkOf = (publicKey: string) => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: recode(publicKey, 'base64', 'base64url'),
})

const recode = (text: string, from: BufferEncoding, to: BufferEncoding) =>
  Buffer.from(text, from).toString(to)
