// Second factors: one-time codes of an app (RFC 6238) and recovery codes. For our own pages only.
import { z } from 'zod'
import { filledText, text } from './shapes.ts'

const password = filledText(2_000)
/** Six digits of the app, or a recovery code; blanks and hyphens are ignored. */
const code = text(40, 1)

export const secondFactorState = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** The site demands one of this account. */
  isRequired: z.boolean(),
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
export const signInResult = z.object({ step: z.string() }).nullable()
export const secondStepInput = z.object({ step: text(100, 1), code })
