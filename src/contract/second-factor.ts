// Second factors: one-time codes of an app (RFC 6238) and recovery codes. For our own pages only.
import { z } from 'zod'
import { filledText, text } from './shapes.ts'

const password = filledText(2_000)
/** Six digits of the app, or a recovery code; blanks and hyphens are ignored. */
const code = text(40, 1)

/** Of binary values, in base64url without padding. */
const binary = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
const knownPasskeys = z.array(z.object({ id: z.string(), transports: z.array(z.string()) }))

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
})
/** What a browser needs to make a passkey. */
export const passkeyOffer = z.object({
  challenge: z.string(),
  rpId: z.string(),
  rpName: z.string(),
  userHandle: z.string(),
  userName: z.string(),
  algorithms: z.array(z.number()),
  known: knownPasskeys,
})
export const newPasskey = z.object({
  id: binary(1_400),
  clientDataJSON: binary(4_000),
  authenticatorData: binary(4_000),
  /** As SubjectPublicKeyInfo. */
  publicKey: binary(2_000),
  transports: z.array(text(20)).max(8),
  name: text(60),
})
export const passkeyRef = z.object({ id: binary(1_400) })
export const loginStepRef = z.object({ step: text(100, 1) })
/** What a browser needs to use a passkey; null when the account has none. */
export const passkeyQuestion = z
  .object({ challenge: z.string(), rpId: z.string(), known: knownPasskeys })
  .nullable()
export const passkeyAnswer = z.object({
  id: binary(1_400),
  clientDataJSON: binary(4_000),
  authenticatorData: binary(4_000),
  signature: binary(2_000),
})
export const secondStepPasskey = loginStepRef.extend({ answer: passkeyAnswer })

export const secondFactorState = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** The site demands one of this account. */
  isRequired: z.boolean(),
  passkeys: z.array(passkey),
  /** The address of the site allows them. */
  canAddPasskeys: z.boolean(),
})
export const withPassword = z.object({ password })
export const secondFactorSetup = z.object({
  /** In base32. */
  secret: z.string(),
  /** The same for apps that can open it. */
  uri: z.string(),
  /** The same as a QR code: an SVG path in a square of so many units. */
  qr: z.object({ size: z.number(), path: z.string() }),
})
export const codeInput = z.object({ code })
export const recoveryCodes = z.object({ codes: z.array(z.string()) })

/** What a right password answers when the account has a second factor: names the log-in that waits for a code. */
export const signInResult = z.object({ step: z.string(), hasPasskeys: z.boolean() }).nullable()
export const secondStepInput = z.object({ step: text(100, 1), code })
