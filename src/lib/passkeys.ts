// Passkeys in the browser: what the server offers becomes a question to the authenticator, and its answer text.
import type { Outputs } from './trpc.ts'

type Offer = Outputs['secondFactor']['startPasskey']
type Question = NonNullable<Outputs['accounts']['askForPasskey']>

export const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined'

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
}

function text(buffer: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('')
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const known = (keys: Offer['known']) =>
  keys.map(({ id, transports }) => ({
    id: bytes(id),
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }))

const timeout = 60_000

/** @throws a DOMException: `InvalidStateError` for an authenticator that has one already, `NotAllowedError` for a refusal. */
export async function makePasskey(offer: Offer, name: string) {
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytes(offer.challenge),
      rp: { id: offer.rpId, name: offer.rpName },
      user: { id: bytes(offer.userHandle), name: offer.userName, displayName: offer.userName },
      pubKeyCredParams: offer.algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: known(offer.known),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
      timeout,
    },
  })) as PublicKeyCredential
  const response = made.response as AuthenticatorAttestationResponse
  const publicKey = response.getPublicKey()
  if (!publicKey) throw new DOMException('no public key', 'NotSupportedError')
  return {
    id: text(made.rawId),
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.getAuthenticatorData()),
    publicKey: text(publicKey),
    transports: response.getTransports(),
    name,
  }
}

export async function answerWithPasskey({ challenge, rpId, known: keys }: Question) {
  const found = (await navigator.credentials.get({
    publicKey: {
      challenge: bytes(challenge),
      rpId,
      allowCredentials: known(keys),
      userVerification: 'required',
      timeout,
    },
  })) as PublicKeyCredential
  const response = found.response as AuthenticatorAssertionResponse
  return {
    id: text(found.rawId),
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
  }
}
