// Sign-in by providers. For our own pages only.
import { z } from 'zod'
import { loginPresetNames } from '../rules/login-presets.ts'
import { grantableRoles } from '../rules/provider-groups.ts'
import { signInProblems } from '../rules/sign-in-problems.ts'
import { registerOutcomes } from '../rules/terms.ts'
import { registrationCode, sentEmail, sentUserName } from './accounts.ts'
import { sentAnswers } from './answers.ts'
import { limits } from './limits.ts'
import { filledText, flag, instant, lines, rowId, text } from './shapes.ts'

/** Names a provider in addresses: `/auth/keycloak`. */
const providerId = text(limits.providerIdMax, 1).regex(
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
  'ProviderIdInvalid',
)
export const providerRef = z.object({ id: providerId })

const issuer = text(limits.issuerMax, 1).refine(isIssuer, { error: 'IssuerInvalid' })

function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, search, hash } = new URL(address)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}

const groupRule = z.object({
  group: filledText(limits.groupRuleNameMax),
  role: z.enum(grantableRoles).nullable(),
  division: z.object({ gameId: rowId(), name: filledText(limits.groupRuleNameMax) }).nullable(),
})

const provider = z.object({
  id: providerId,
  preset: z.enum(loginPresetNames),
  name: filledText(limits.providerNameMax),
  issuer,
  clientId: filledText(limits.clientIdMax),
  extraScopes: text(limits.extraScopesMax),
  isEnabled: flag(),
  trustsEmail: flag(),
  groupClaim: text(limits.groupClaimMax),
  groupRules: z.array(groupRule).max(limits.groupRulesMax),
})
export const loginProvider = provider.extend({
  /** Where the provider sends browsers back to; it has to be registered there. */
  callback: z.string(),
  /** Accounts that are linked. */
  identities: z.number(),
})
export type LoginProviderView = z.infer<typeof loginProvider>
export const providersPage = z.object({
  providers: z.array(loginProvider),
  /** Where a new one will be sent back to, with `ID` in the place of its name. */
  callback: z.string(),
})

export const savedProvider = provider.extend({
  /** Left out: the stored one stays. It is never answered. */
  clientSecret: filledText(limits.clientSecretMax).optional(),
  isNew: flag(),
})
export type SavedProvider = z.output<typeof savedProvider>
/** Why it cannot be used; null when it can. */
export const providerCheck = z.object({ problem: z.string().nullable() })

/** A button. */
export const signInButton = z.object({ id: z.string(), name: z.string() })
export type SignInButton = z.infer<typeof signInButton>

export const ownIdentities = z.object({
  /** Without one the account is entered by its identities only. */
  hasPassword: z.boolean(),
  identities: z.array(
    z.object({
      provider: z.string(),
      /** '' when the provider is not offered any more. */
      providerName: z.string(),
      issuer: z.string(),
      subject: z.string(),
      /** Of the person there. */
      name: z.string(),
      linkedAt: instant(),
      usedAt: instant(),
    }),
  ),
  /** Those that can be linked, and that a log-in can be repeated by. */
  providers: z.array(signInButton),
})
export const identityRef = z.object({
  provider: text(limits.providerIdMax, 1),
  issuer: text(limits.issuerMax, 1),
  /** Compared by its bytes. */
  subject: lines(limits.subjectMax, 1),
})
export const signInAddress = z.object({ url: z.string() })

export const signInProblemInput = z.object({ problem: z.enum(signInProblems), provider: text(100) })
export const signInProblem = z.object({ text: z.string() })

/** Who came from a provider and has no account yet; null when nobody did, or too long ago. */
export const pendingSignUp = z
  .object({
    provider: z.string(),
    /** As the provider calls them. */
    name: z.string(),
    /** '' when none of the provider can be one here. */
    userName: z.string(),
    email: z.string(),
    returnTo: z.string(),
  })
  .nullable()
export const signUpInput = z.object({
  userName: sentUserName(1),
  email: sentEmail(1),
  challenge: text(4_000).nullish(),
  answers: sentAnswers,
  code: registrationCode,
})
export const signUpResult = z.object({ outcome: z.enum(registerOutcomes) })
