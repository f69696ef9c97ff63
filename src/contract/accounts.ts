// Accounts: sign-up, sign-in, own profile. Shapes of the wire contract's Account part.
import { z } from 'zod'
import { registerOutcomes, roles } from '../rules/terms.ts'
import { sentAnswers } from './answers.ts'
import { limits } from './limits.ts'
import { described, filledLines, filledText, instant, lines, text } from './shapes.ts'

/** It comes encrypted, which is longer; its own length is checked when it is read. */
const newPassword = described(filledLines(2_000), { minLength: limits.passwordMin })
const password = filledLines(2_000)
/** Counted in characters when it is checked; longer texts are read in order to say what is wrong. */
export const sentUserName = (min = 0) =>
  described(text(limits.userName.most * 4, min), {
    minLength: limits.userName.min,
    maxLength: limits.userName.max,
    allOf: [{ pattern: '^\\S(.*\\S)?$' }],
  })
export const sentEmail = (min = 0) => described(text(limits.emailMax, min), { format: 'email' })
const challenge = text(4_000).nullish()
/** What the site asks of who registers. */
export const registrationCode = text(200).nullish()

export const registerInput = z.object({
  userName: sentUserName(1),
  password: newPassword,
  email: sentEmail(1),
  challenge,
})
/** For our own form: with answers to the questions of the site. */
export const registerWithAnswersInput = registerInput.extend({
  answers: sentAnswers,
  code: registrationCode,
})
export const ownAnswersInput = z.object({ answers: sentAnswers })
export const registerResult = z.object({
  title: z.string(),
  data: z.enum(registerOutcomes),
  status: z.number(),
})
export type RegisterResult = z.infer<typeof registerResult>

export const loginInput = z.object({ userName: filledText(limits.emailMax), password, challenge })

/** How long log-ins wait for others now, in seconds. */
export const logInWait = z.object({ seconds: z.number() })

/** For our own form: with what the documented call does not know. */
export const signInInput = loginInput.extend({
  /** The solution of the task of a refusal. */
  work: text(100).nullish(),
})

/** The token and address of a mailed link, both in base64. */
const linkPart = filledText(2_000)
export const mailLinkInput = z.object({ token: linkPart, email: linkPart })
export const recoveryInput = z.object({ email: sentEmail(1), challenge })
export const passwordResetInput = z.object({ password: newPassword, email: linkPart, rToken: linkPart })
export const emailChange = z.object({ newMail: sentEmail(1) })

/** A confirmation text. */
export const message = z.object({ title: z.string(), status: z.number() })
export type Message = z.infer<typeof message>
export const emailChangeResult = message.extend({ data: z.boolean() })
export type EmailChangeResult = z.infer<typeof emailChangeResult>

export const setupInput = z.object({
  token: text(200, 1),
  userName: text(limits.userName.most * 4, 1),
  email: text(limits.emailMax, 1),
  password,
})

/** Missing and null properties are unchanged. */
export const profileUpdate = z.object({
  userName: sentUserName().nullish(),
  bio: lines(limits.bioMax).nullish(),
  phone: text(limits.phoneMax).nullish(),
  realName: text(limits.realNameMax).nullish(),
  stdNumber: text(limits.stdNumberMax).nullish(),
})

export const passwordChange = z.object({
  old: filledLines(2_000, limits.passwordMin),
  new: filledLines(2_000, limits.passwordMin),
})

/** The first one of an account that has none. */
export const passwordSetting = passwordChange.pick({ new: true })

export const profile = z.object({
  userId: z.string(),
  userName: z.string(),
  email: z.string(),
  bio: z.string(),
  phone: z.string().nullable(),
  realName: z.string(),
  stdNumber: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
})
export type Profile = z.infer<typeof profile>

/** The signed-in account of a page; null for guests. */
export const viewer = z
  .object({ userId: z.string(), userName: z.string(), role: z.enum(roles), avatar: z.string().nullable() })
  .nullable()
export type Viewer = NonNullable<z.infer<typeof viewer>>

/** Names one of the caller's own sessions; it is not what the cookie holds. */
export const sessionRef = z.object({ sessionId: z.string().regex(/^[0-9a-f]{16}$/, 'InvalidInput') })
export const ownSession = z.object({
  id: z.string(),
  /** Browser and system in words, for example `Firefox, Linux`; '' for clients that do not say. */
  browser: z.string(),
  /** The address, or the network of an IPv6 address. */
  network: z.string(),
  createdAt: instant(),
  /** To the minute. */
  lastSeenAt: instant(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
