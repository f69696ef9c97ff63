// Second factors: one-time codes of an app (RFC 6238) and recovery codes. For our own pages only.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { filledLines, text } from './shapes.ts'
import { signInButton } from './sign-in.ts'

const password = filledLines(2_000)
/** Six digits of the app, or a recovery code; blanks and hyphens are ignored. */
const code = text(40, 1)

/** Binary values are base64url without padding. */
const binary = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
})
/** What a browser needs to make a passkey. */
export const passkeyOffer = z.custom<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>()
const fromAuthenticator = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    id: binary(1_400),
    rawId: binary(1_400),
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: binary(4_000), ...response }),
    /** None is asked for, so that what a browser says there is left out. */
    clientExtensionResults: z.unknown().transform(() => ({})),
  })
export const newPasskey = fromAuthenticator({
  attestationObject: binary(8_000),
  transports: z.array(text(20)).max(8).default([]),
}).extend({ name: text(60) })
/** What a site offers beside the password. */
export const logInWays = z.object({
  passkeys: z.boolean(),
  providers: z.array(signInButton),
  /** New accounts are made by administrators alone. */
  closed: z.boolean(),
})
export const passkeyRef = z.object({ id: binary(1_400) })
export const loginStepRef = z.object({ step: text(100, 1) })
/** What a browser needs to use a passkey; null when the account has none. */
export const passkeyQuestion = z
  .custom<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>>()
  .nullable()
export const passkeyAnswer = fromAuthenticator({
  authenticatorData: binary(4_000),
  signature: binary(2_000),
  userHandle: binary(100).optional(),
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
