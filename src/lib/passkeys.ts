// Passkeys in the browser. The library is loaded when one is made or used.
import type { Outputs } from './trpc.ts'

type Offer = Outputs['secondFactor']['startPasskey']
type Question = NonNullable<Outputs['accounts']['askForPasskey']>

const webAuthn = () => import('@simplewebauthn/browser')

/** @throws an Error: named `InvalidStateError` for an authenticator that has one already, `NotAllowedError` for a refusal. */
export async function makePasskey(offer: Offer) {
  const { startRegistration } = await webAuthn()
  return await startRegistration({ optionsJSON: offer })
}

export async function answerWithPasskey(question: Question) {
  const { startAuthentication } = await webAuthn()
  return await startAuthentication({ optionsJSON: question })
}
