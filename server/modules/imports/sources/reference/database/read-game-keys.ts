import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { referenceName } from '../../../../../lib/reference-name.ts'
import { fail } from '../../../../../lib/refusal.ts'
import type { BundleKeys } from '../../../bundle.ts'

/** Of an Ed25519 key in PKCS #8, before its 32 bytes (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface StoredKeys {
  id: number
  publicKey: string
  /** As it stands in the database; empty: the game has none. */
  storedPrivateKey: string
}

/**
 * The keys of a game. The private one is stored combined with a key of the site, byte by byte.
 * @throws Refusal when it does not belong to the public one: the key of the site is another.
 */
export function readGameKeys(
  { id, publicKey, storedPrivateKey }: StoredKeys,
  xorKey = '',
): BundleKeys | undefined {
  if (storedPrivateKey === '') return undefined
  const bytes = Buffer.from(storedPrivateKey, 'base64')
  const key = Buffer.from(xorKey, 'utf8')
  const plain = Buffer.from(bytes.map((byte, at) => byte ^ (key[at % (key.length || 1)] ?? 0)))
  if (plain.length !== 32 || publicOf(plain) !== publicKey) throw fail('ImportKeyWrong', { game: id })
  return {
    publicKey,
    privateKey: plain.toString('base64'),
    hashSalt: createHash('sha256').update(`${referenceName}@${storedPrivateKey}@PK`).digest('hex'),
  }
}

function publicOf(privateKey: Buffer): string {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, privateKey]), format: 'der', type: 'pkcs8' })
  return Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x!, 'base64url').toString('base64')
}
