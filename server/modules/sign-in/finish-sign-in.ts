// The browser comes back from a provider. An identity is the pair of issuer and subject; what else the provider says, names, addresses and
// groups, never decides whose account it is.

import { pageAfterSignUp } from '#src/rules/page-after-sign-up.ts'
import { withReturn } from '#src/rules/return-path.ts'
import { suggestUserName } from '#src/rules/suggest-user-name.ts'
import type { RequestContext } from '../../access/context.ts'
import { fail, Refusal } from '../../lib/refusal.ts'
import type { ProviderPerson } from '../../ports/identity/port.ts'
import type { LoginProvider } from '../../state/site-settings/login-provider.ts'
import { transact } from '../../writes/transact.ts'
import { mailAgain } from '../accounts/mail-again.ts'
import { findUserByEmail, noteLogIn } from '../accounts/repository.ts'
import { openSecondStep } from '../accounts/second-step.ts'
import { startSession } from '../accounts/start-session.ts'
import { tellNewPlace } from '../mails/tell-new-place.ts'
import { listPasskeys } from '../second-factor/passkey-repository.ts'
import { applyGroups } from './apply-groups.ts'
import { attemptMs } from './begin-sign-in.ts'
import { attemptHash, nonceOf, pendingHash, verifierOf } from './browser-key.ts'
import { linkIdentity } from './link-identity.ts'
import { accessOf, callbackOf, offeredProvider } from './provider-access.ts'
import {
  findUserOfIdentity,
  type IdentityKey,
  type IdentityUser,
  keepPending,
  type PendingSignUp,
  takeSignInAttempt,
  updateIdentity,
} from './repository.ts'
import { signUp } from './sign-up.ts'

/** @returns where the browser goes on this site. */
export async function finishSignIn(
  ctx: RequestContext,
  providerId: string,
  query: URLSearchParams,
): Promise<`/${string}`> {
  const key = ctx.cookies.signInKey()
  const state = query.get('state')
  const now = ctx.clock.now()
  const attempt = key && state ? await takeSignInAttempt(ctx.db, attemptHash(key, state), now) : undefined
  if (!key || !state || attempt?.providerId !== providerId) throw fail('SignInOver')
  const provider = offeredProvider(ctx.settings, providerId)
  const named = { provider: provider.name }
  if (query.has('error') && !query.has('code')) throw fail('SignInDenied', named)
  const redirectUri = callbackOf(ctx.origin(), providerId)
  const callback = new URL(`${redirectUri}?${query}`)
  const person = await ctx.identity.finish(
    accessOf(ctx.config, provider),
    { redirectUri, state, nonce: nonceOf(key, state), verifier: verifierOf(key, state) },
    callback,
  )
  if (person === 'down') throw fail('ProviderDown', named)
  if (person === 'refused') throw fail('SignInRefused', named)
  const returnTo = attempt.returnTo as `/${string}`
  if (attempt.userId !== null) {
    await linkIdentity(ctx, provider, person, attempt.userId)
    return returnTo
  }
  const identity = { providerId, issuer: person.issuer, subject: person.subject }
  const user = await findUserOfIdentity(ctx.db, identity)
  if (user) return await enter(ctx, { provider, person, identity, user, returnTo })
  return await welcome(ctx, { provider, person, identity, key, returnTo })
}

interface Arrival {
  provider: LoginProvider
  person: ProviderPerson
  identity: IdentityKey
  returnTo: `/${string}`
}

async function enter(
  ctx: RequestContext,
  { provider, person, identity, user, returnTo }: Arrival & { user: IdentityUser },
): Promise<`/${string}`> {
  if (user.role === 'Banned') throw fail('AccountBanned')
  if (!user.emailConfirmed) {
    const waitsForMail =
      user.confirmBy !== null && ctx.settings.current().accountPolicy.emailConfirmationRequired
    if (waitsForMail) await mailAgain(ctx, user)
    throw fail('AccountInactive')
  }
  const now = ctx.clock.now()
  await transact(ctx, async (tx, after) => {
    const { groups } = person
    await updateIdentity(tx, identity, { name: person.names[0] ?? '', groups, usedAt: now })
    await applyGroups(tx, after, { provider, identity, groups, userId: user.id })
    // What a password gives is given here too: no more than the first of two steps.
    if (user.hasFactor) return
    if (!(await noteLogIn(tx, user, { now, ip: ctx.ip }))) throw fail('SignInOver')
    await startSession(ctx, tx, after, user.id)
  })
  if (user.hasFactor) {
    const step = await openSecondStep(ctx, user)
    const passkeys = (await listPasskeys(ctx.db, user.id)).length > 0 ? '&passkeys' : ''
    // Behind the #, so that no server and no log sees it.
    return `${withReturn('/account/login', returnTo)}#step=${step}${passkeys}`
  }
  await tellNewPlace(ctx, user)
  ctx.log.info({ userName: user.userName, provider: provider.id }, 'logged in by a provider')
  return returnTo
}

/** Nobody's identity yet: it gets an account at once where nothing has to be asked, or waits until what is missing was entered. */
async function welcome(
  ctx: RequestContext,
  { provider, person, identity, key, returnTo }: Arrival & { key: string },
): Promise<`/${string}`> {
  const { settings, clock } = ctx
  const { accountPolicy } = settings.current()
  if (!accountPolicy.allowRegister) throw fail('RegistrationClosed')
  const isEmailConfirmed = provider.trustsEmail && person.isEmailConfirmed && person.email !== ''
  // Only who owns the address learns that it has an account.
  if (isEmailConfirmed && (await findUserByEmail(ctx.db, person.email)))
    throw fail('AccountOfAddress', { provider: provider.name })
  const pending: PendingSignUp = {
    browserHash: pendingHash(key),
    ...identity,
    userName: suggestUserName(person.names, settings.own().userNameMax),
    name: person.names[0] ?? '',
    email: person.email,
    isEmailConfirmed,
    groups: person.groups,
    returnTo,
    expiresAt: clock.now() + 3 * attemptMs,
  }
  const asksNothing =
    pending.userName !== '' &&
    isEmailConfirmed &&
    settings.own().registrationCode === '' &&
    settings.own().userFields.length === 0 &&
    !(accountPolicy.useCaptcha && ctx.captcha.type !== 'None')
  if (asksNothing) {
    try {
      const { userName, email } = pending
      return pageAfterSignUp(await signUp(ctx, pending, { userName, email, answers: {} }), returnTo)
    } catch (error) {
      // A name that is taken, or an address that may not register: the form says so.
      if (!(error instanceof Refusal && error.field !== undefined)) throw error
    }
  }
  await keepPending(ctx.db, pending)
  return '/account/complete'
}
