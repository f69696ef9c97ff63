// A new account of somebody whom a provider knows: under the rules of every other sign-up, but without a password.

import { emailKey } from '#src/rules/email.ts'
import { registerOutcome } from '#src/rules/register-outcome.ts'
import type { Answers } from '#src/rules/registration-fields.ts'
import type { RegisterOutcome } from '#src/rules/terms.ts'
import type { RequestContext } from '../../access/context.ts'
import { fail, Refusal } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { checkOwnEmail } from '../accounts/check-own-email.ts'
import { confirmWithinMs, verifyMail } from '../accounts/mail-again.ts'
import { prepareAccount } from '../accounts/prepare-account.ts'
import { mailOwner } from '../accounts/register.ts'
import { startSession } from '../accounts/start-session.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { takeMailBudget } from '../mails/take-mail-budget.ts'
import { checkSent } from '../registration/check-sent.ts'
import { storeUserAnswers } from '../registration/user-answers.ts'
import { applyGroups } from './apply-groups.ts'
import { offeredProvider } from './provider-access.ts'
import { deletePending, insertIdentity, type PendingSignUp } from './repository.ts'

export interface NewPerson {
  userName: string
  email: string
  answers: Answers
}

export async function signUp(
  ctx: RequestContext,
  pending: PendingSignUp,
  person: NewPerson,
): Promise<RegisterOutcome> {
  const { settings, clock } = ctx
  const { accountPolicy } = settings.current()
  if (!accountPolicy.allowRegister) throw fail('RegistrationClosed')
  const provider = offeredProvider(settings, pending.providerId)
  const email = await checkOwnEmail(ctx, person.email)
  const now = clock.now()
  const { userFields } = settings.own()
  const answers = userFields.length > 0 ? checkSent(userFields, person.answers, undefined, now) : undefined
  const isConfirmed = pending.isEmailConfirmed && emailKey(pending.email) === emailKey(email)
  const outcome = registerOutcome(accountPolicy, isConfirmed)
  const isActive = outcome === 'LoggedIn'
  const mails = outcome === 'EmailConfirmationRequired'
  if (mails) await takeMailBudget(ctx, email)
  const account = await prepareAccount(
    settings.own(),
    {
      userName: person.userName,
      email,
      password: null,
      role: 'User',
      emailConfirmed: isActive,
      ip: ctx.ip,
      ...(mails && { confirmBy: now + confirmWithinMs }),
    },
    now,
  )
  const { providerId, issuer, subject, name, groups } = pending
  const identity = { providerId, issuer, subject }
  try {
    await transact(ctx, async (tx, after) => {
      await account.insert(tx)
      const linked = { ...identity, userId: account.id, name, groups, linkedAt: now, usedAt: now }
      if (!(await insertIdentity(tx, linked))) throw fail('SignInOver')
      if (answers) await storeUserAnswers(tx, account.id, answers)
      await deletePending(tx, pending.browserHash)
      await applyGroups(tx, after, { provider, identity, groups, userId: account.id })
      if (isActive) await startSession(ctx, tx, after, account.id)
      if (mails) await queueMail(tx, after, verifyMail(ctx, { id: account.id, email }, now))
    })
  } catch (error) {
    if (!(error instanceof Refusal && error.refusal === 'EmailTaken')) throw error
    // The same answer as for a new account: only the owner of an address learns that it has one.
    if (!mails) throw fail('AccountOfAddress', { provider: provider.name }, 'email')
    await mailOwner(ctx, email)
    return outcome
  }
  ctx.log.info({ userName: account.userName, outcome, provider: providerId }, 'registered by a provider')
  return outcome
}
