// What a browser does to a field before it sends it: the other half of server/crypto/sealed-field.ts.
import { webcrypto } from 'node:crypto'

export async function sealField(publicKey: string, text: string | Uint8Array): Promise<string> {
  const { subtle } = webcrypto
  const own = (await subtle.generateKey({ name: 'X25519' }, true, ['deriveBits'])) as webcrypto.CryptoKeyPair
  const theirs = await subtle.importKey('raw', Buffer.from(publicKey, 'base64'), { name: 'X25519' }, true, [])
  const shared = await subtle.deriveBits({ name: 'X25519', public: theirs }, own.privateKey, 256)
  const digest = await subtle.digest('SHA-256', shared)
  const key = await subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt'])
  const nonce = webcrypto.getRandomValues(new Uint8Array(12))
  const ciphertext = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, Buffer.from(text as string))
  const ownPublic = await subtle.exportKey('raw', own.publicKey)
  return Buffer.concat([Buffer.from(ownPublic), nonce, Buffer.from(ciphertext)]).toString('base64')
}
