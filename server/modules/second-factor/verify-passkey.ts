// What an authenticator says, checked (WebAuthn level 3, sections 7.1 and 7.2, without attestation: any authenticator will do, so
// its maker is not asked for). The browser hands over the public key as SubjectPublicKeyInfo, which saves reading CBOR: without
// attestation either form is no more than what the browser claims at that moment.
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'

/** Who asks: where pages come from, and the host that keys belong to. */
export interface RelyingParty {
  origin: string
  rpId: string
}

interface Signed {
  clientDataJSON: Buffer
  authenticatorData: Buffer
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** @returns the counter; undefined unless the person in front of the authenticator answered this very challenge of this site. */
function readSigned(
  { clientDataJSON, authenticatorData }: Signed,
  { origin, rpId }: RelyingParty,
  { type, challenge }: { type: 'webauthn.create' | 'webauthn.get'; challenge: string },
): number | undefined {
  let client: { type?: unknown; challenge?: unknown; origin?: unknown; crossOrigin?: unknown } | null
  try {
    client = JSON.parse(clientDataJSON.toString('utf8'))
  } catch {
    return undefined
  }
  if (client?.type !== type || client.challenge !== challenge || client.origin !== origin) return undefined
  if (client.crossOrigin === true || authenticatorData.length < 37) return undefined
  if (!authenticatorData.subarray(0, 32).equals(sha256(rpId))) return undefined
  const flags = authenticatorData[32]!
  if (!(flags & userPresent) || !(flags & userVerified)) return undefined
  return authenticatorData.readUInt32BE(33)
}

/** Ed25519, ES256 and RS256, in the order in which they are asked for. */
export const algorithms = [-8, -7, -257] as const

function readKey(spki: Buffer): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
    const isGood =
      type === 'ed25519' ||
      (type === 'ec' && details?.namedCurve === 'prime256v1') ||
      (type === 'rsa' && (details?.modulusLength ?? 0) >= 2_048 && (details?.modulusLength ?? 0) <= 8_192)
    return isGood ? key : undefined
  } catch {
    return undefined
  }
}

export interface NewPasskey extends Signed {
  id: Buffer
  /** SubjectPublicKeyInfo. */
  publicKey: Buffer
}

/** @returns the counter to begin with; undefined for what cannot be trusted. */
export function verifyNewPasskey(
  passkey: NewPasskey,
  party: RelyingParty,
  challenge: string,
): number | undefined {
  const counter = readSigned(passkey, party, { type: 'webauthn.create', challenge })
  if (counter === undefined || !readKey(passkey.publicKey)) return undefined
  const { authenticatorData: data, id } = passkey
  // After the 37 bytes: 16 of the model, two of the length, the id.
  if (!(data[32]! & hasCredential) || data.length < 55) return undefined
  const length = data.readUInt16BE(53)
  return length > 0 && length <= 1_023 && data.subarray(55, 55 + length).equals(id) ? counter : undefined
}

export interface PasskeyAnswer extends Signed {
  signature: Buffer
}

/** @returns the counter that was signed; undefined for an answer that is not this key's. */
export function verifyPasskeyAnswer(
  answer: PasskeyAnswer,
  publicKey: Buffer,
  party: RelyingParty,
  challenge: string,
): number | undefined {
  const counter = readSigned(answer, party, { type: 'webauthn.get', challenge })
  const key = readKey(publicKey)
  if (counter === undefined || !key) return undefined
  const signed = Buffer.concat([answer.authenticatorData, sha256(answer.clientDataJSON)])
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  try {
    return verify(digest, signed, key, answer.signature) ? counter : undefined
  } catch {
    return undefined
  }
}

/** Synchronised keys always say 0. A counter that does not rise may be that of a copy. */
export const mayBeCopy = (known: number, given: number) => (known > 0 || given > 0) && given <= known
