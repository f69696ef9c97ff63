// An authenticator as people have them, made here: it makes passkeys and signs what a site asks.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { toCose } from '../../migrations/202611221730_passkey-log-in.ts'

export const text = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** What is otherwise than it should be. */
export interface Twist {
  origin?: string
  rpId?: string
  type?: string
  flags?: number
  challenge?: string
  counter?: number
}

/** @param origin of the site that it is used at. */
export function authenticator(origin: () => string, kind: 'ed25519' | 'ec' | 'rsa' = 'ec') {
  const pair: { publicKey: KeyObject; privateKey: KeyObject } =
    kind === 'ed25519'
      ? generateKeyPairSync('ed25519')
      : kind === 'ec'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const id = randomBytes(32)
  let counter = 0
  const said = (type: string, given: { challenge: string; rpId: string }, twist: Twist, more: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(twist.counter ?? ++counter)
    const flags = Buffer.from([(twist.flags ?? 0x05) | (more.length > 0 ? 0x40 : 0)])
    return {
      clientDataJSON: Buffer.from(
        JSON.stringify({
          type: twist.type ?? type,
          challenge: twist.challenge ?? given.challenge,
          origin: twist.origin ?? origin(),
          crossOrigin: false,
        }),
      ),
      authenticatorData: Buffer.concat([sha256(twist.rpId ?? given.rpId), flags, count, more]),
    }
  }
  return {
    id,
    make({ challenge, rp }: { challenge: string; rp: { id?: string } }, twist: Twist = {}, format = 'none') {
      const length = Buffer.from([0, id.length])
      const key = toCose(pair.publicKey.export({ format: 'der', type: 'spki' }))
      const parts = said(
        'webauthn.create',
        { challenge, rpId: rp.id! },
        twist,
        Buffer.concat([Buffer.alloc(16), length, id, key]),
      )
      return {
        ...named(id),
        response: {
          clientDataJSON: text(parts.clientDataJSON),
          attestationObject: text(attestation(format, parts.authenticatorData)),
          transports: ['internal'],
        },
        name: 'My phone',
      }
    },
    answer(
      { challenge, rpId }: { challenge: string; rpId?: string },
      twist: Twist = {},
      userHandle?: string,
    ) {
      const parts = said('webauthn.get', { challenge, rpId: rpId! }, twist, Buffer.alloc(0))
      const signed = Buffer.concat([parts.authenticatorData, sha256(parts.clientDataJSON)])
      return {
        ...named(id),
        response: {
          clientDataJSON: text(parts.clientDataJSON),
          authenticatorData: text(parts.authenticatorData),
          signature: text(sign(kind === 'ed25519' ? null : 'sha256', signed, pair.privateKey)),
          userHandle,
        },
      }
    },
  }
}

export const named = (id: Buffer) => ({
  id: text(id),
  rawId: text(id),
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/** In CBOR: the format, an empty statement, and what the authenticator says. */
function attestation(format: string, data: Buffer): Buffer {
  const word = (letters: string) =>
    Buffer.concat([Buffer.from([0x60 + letters.length]), Buffer.from(letters)])
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff])
  const [map, empty] = [Buffer.from([0xa3]), Buffer.from([0xa0])]
  return Buffer.concat([
    map,
    word('fmt'),
    word(format),
    word('attStmt'),
    empty,
    word('authData'),
    length,
    data,
  ])
}
