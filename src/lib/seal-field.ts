// One field, encrypted for the server (behaviour 1.2): base64 of our one-time X25519 key (32 bytes), a nonce (12) and
// AES-256-GCM with its tag (16); the AES key is SHA-256 of the shared secret.

/** @throws when this browser cannot encrypt, for example because the page was loaded over plain HTTP. */
export async function sealField(publicKey: string, text: string): Promise<string> {
  const { subtle } = crypto
  const own = (await subtle.generateKey({ name: 'X25519' }, false, ['deriveBits'])) as CryptoKeyPair
  const theirs = await subtle.importKey('raw', bytesOf(publicKey), { name: 'X25519' }, false, [])
  const shared = await subtle.deriveBits({ name: 'X25519', public: theirs }, own.privateKey, 256)
  const key = await subtle.importKey('raw', await subtle.digest('SHA-256', shared), 'AES-GCM', false, [
    'encrypt',
  ])
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new TextEncoder().encode(text))
  const ownPublic = await subtle.exportKey('raw', own.publicKey)
  return base64Of(new Uint8Array(ownPublic), nonce, new Uint8Array(sealed))
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const base64Of = (...parts: Uint8Array[]) => btoa(parts.map((part) => String.fromCharCode(...part)).join(''))
