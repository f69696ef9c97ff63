// Sign-up. Depending on the site's account policy the new account is signed in at once, has to be confirmed by a mailed link,
// or awaits approval by an administrator.
import type { z } from 'zod'
import type { RegisterResult, registerInput } from '#src/contract/accounts.ts'
import { emailKey } from '#src/rules/email.ts'
import { registerOutcome } from '#src/rules/register-outcome.ts'
import type { Answers } from '#src/rules/registration-fields.ts'
import type { RegisterOutcome } from '#src/rules/terms.ts'
import type { RequestContext } from '../../access/context.ts'
import { networkOf } from '../../lib/network-of.ts'
import { fail, Refusal } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { checkCaptcha } from '../captcha/check-captcha.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { insertResetMail } from '../mails/repository.ts'
import { sendMail } from '../mails/send-mail.ts'
import { takeMailBudget } from '../mails/take-mail-budget.ts'
import { checkSent } from '../registration/check-sent.ts'
import { storeUserAnswers } from '../registration/user-answers.ts'
import { checkOwnEmail } from './check-own-email.ts'
import { checkRegistrationCode } from './check-registration-code.ts'
import { takeAttempt } from './lock-out.ts'
import { confirmWithinMs, mailAgain, verifyMail } from './mail-again.ts'
import { mailPause } from './mail-pause.ts'
import { passwordMatches } from './passwords.ts'
import { prepareAccount } from './prepare-account.ts'
import { findUserByEmail } from './repository.ts'
import { startSession } from './start-session.ts'

const words = {
  LoggedIn: /*i18n*/ { id: 'account.registered', message: 'Welcome! Your account is ready.' },
  AdminConfirmationRequired: /*i18n*/ {
    id: 'account.awaitsAdmin',
    message: 'Your account has been created and is awaiting approval.',
  },
  EmailConfirmationRequired: /*i18n*/ {
    id: 'account.awaitsEmail',
    message: 'Your account has been created. Please open the link in the email we sent you.',
  },
} as const satisfies Record<RegisterOutcome, { id: string; message: string }>

/**
 * @param code of the site, where it has one. The documented call knows none.
 * @param sent answers to the questions of the site; undefined: the caller does not know them, and is asked on the next page.
 */
export async function register(
  ctx: RequestContext,
  raw: z.output<typeof registerInput>,
  sent?: Answers,
  code?: string | null,
): Promise<RegisterResult> {
  const { accountPolicy } = ctx.settings.current()
  if (!accountPolicy.allowRegister) throw fail('RegistrationClosed')
  if (ctx.settings.own().providersOnly) throw fail('RegisterByProvider')
  await checkRegistrationCode(ctx, code)
  await checkCaptcha(ctx, 'register', raw.challenge)
  const outcome = registerOutcome(accountPolicy)
  const active = outcome === 'LoggedIn'
  const mails = outcome === 'EmailConfirmationRequired'
  const email = await checkOwnEmail(ctx, raw.email)
  const now = ctx.clock.now()
  const { userFields } = ctx.settings.own()
  const answers = sent && userFields.length > 0 ? checkSent(userFields, sent, undefined, now) : undefined
  if (mails) await takeMailBudget(ctx, email)
  const input = { ...raw, email, password: await ctx.sealedFields.openPassword(raw.password) }
  const account = await prepareAccount(
    ctx.settings.own(),
    {
      ...input,
      role: 'User',
      emailConfirmed: active,
      ip: ctx.ip,
      ...(mails && { confirmBy: now + confirmWithinMs }),
    },
    now,
  )
  await transact(ctx, async (tx, after) => {
    await account.insert(tx)
    if (answers) await storeUserAnswers(tx, account.id, answers)
    if (active) await startSession(ctx, tx, after, account.id)
    if (mails) await queueMail(tx, after, verifyMail(ctx, { id: account.id, email }, now))
  }).then(
    () => ctx.log.info({ userName: account.userName, outcome }, 'registered'),
    async (error: unknown) => {
      const isTaken = error instanceof Refusal && ['UserNameTaken', 'EmailTaken'].includes(error.refusal)
      if (!isTaken || !mails) throw error
      if (await mailUnconfirmed(ctx, input)) return
      if (error.refusal !== 'EmailTaken') throw error
      await mailOwner(ctx, email)
    },
  )
  return { title: ctx.i18n._(words[outcome]), data: outcome, status: 200 }
}

/** Only the owner of an address learns that it has an account; the answer is the same as for a new account. */
export async function mailOwner(ctx: RequestContext, email: string): Promise<void> {
  const now = ctx.clock.now()
  await transact(ctx, async (tx, after) => {
    const mailId = await insertResetMail(tx, {
      purpose: 'known',
      emailKey: emailKey(email),
      locale: ctx.locale,
      now,
      since: now - mailPause(ctx),
    })
    if (mailId !== undefined) after.enqueue(sendMail, { mailId })
  })
  ctx.log.info('sign-up with the address of an account')
}

/**
 * A sign-up with an unconfirmed address and the right password sends the link again. With another password, or after too many
 * tries, nothing happens, and the answer does not say so: it would tell that the address has no confirmed account.
 */
async function mailUnconfirmed(
  ctx: RequestContext,
  input: { email: string; password: string },
): Promise<boolean> {
  const user = await findUserByEmail(ctx.db, input.email)
  if (!user || user.emailConfirmed || user.role === 'Banned') return false
  const attempt = await takeAttempt(ctx, user.id, { isHome: networkOf(user.ip) === networkOf(ctx.ip) }).catch(
    ignoreRefusal,
  )
  if (!attempt) return false
  if (!(await passwordMatches(user.passwordHash, input.password, ctx))) {
    await attempt.failed()
    return false
  }
  await attempt.succeeded()
  await mailAgain(ctx, user)
  return true
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
