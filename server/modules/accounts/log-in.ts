// Log-in by user name or e-mail address. "Banned" and "not active" are reported only after the right password.
import type { z } from 'zod'
import type { loginInput, signInInput } from '#src/contract/accounts.ts'
import type { signInResult } from '#src/contract/second-factor.ts'
import { userNameKey } from '#src/rules/user-name.ts'
import type { RequestContext } from '../../access/context.ts'
import { networkOf } from '../../lib/network-of.ts'
import { fail } from '../../lib/refusal.ts'
import { checkCaptcha } from '../captcha/check-captcha.ts'
import { takeMailBudget } from '../mails/take-mail-budget.ts'
import { tellNewPlace } from '../mails/tell-new-place.ts'
import { listPasskeys } from '../second-factor/passkey-repository.ts'
import { spendForeignTime } from './foreign-passwords.ts'
import { takeAttempt } from './lock-out.ts'
import { mailAgain } from './mail-again.ts'
import { ownHashOf, passwordMatches, refuseWhenFull } from './passwords.ts'
import { findUserByLogin, storeLogIn } from './repository.ts'
import { openSecondStep } from './second-step.ts'
import { newSession } from './start-session.ts'

type SignIn = z.output<typeof signInInput>

/** Counts a try, and refuses a wrong password. */
async function provePassword(ctx: RequestContext, input: SignIn) {
  const { userName } = input
  refuseWhenFull(ctx.ip)
  await checkCaptcha(ctx, 'login', input.challenge)
  const password = await ctx.sealedFields.openPassword(input.password)
  const user = await findUserByLogin(ctx.db, userName)
  const account = user?.id ?? userNameKey(userName)
  const isHome = user !== undefined && networkOf(user.ip) === networkOf(ctx.ip)
  const device = user && ctx.deviceMarks.markOf(user.id, ctx.devices)
  const attempt = await takeAttempt(ctx, account, { isHome, device, work: input.work })
  if (!(await passwordMatches(user?.passwordHash, password, ctx)) || !user) {
    await spendForeignTime(ctx, user?.passwordHash, password, {
      network: networkOf(ctx.ip),
      isGone: ctx.isGone,
    })
    await attempt.failed()
    // The typed text is never logged: it may be a password in the wrong field.
    ctx.log.warn({ userName: user?.userName }, 'log-in refused: wrong credentials')
    throw fail('WrongCredentials')
  }
  return { user, attempt, password }
}

/** @returns the name of the log-in that waits for a code, when the account has a second factor. */
export async function signIn(ctx: RequestContext, input: SignIn): Promise<z.input<typeof signInResult>> {
  const { user, attempt, password } = await provePassword(ctx, input)
  const isComplete = user.role !== 'Banned' && user.emailConfirmed && !user.hasFactor
  if (!isComplete) await attempt.succeeded()
  if (user.role === 'Banned') throw fail('AccountBanned')
  if (!user.emailConfirmed) throw fail('AccountInactive', waitsForMail(ctx, user) ? { mail: 1 } : {})
  if (user.hasFactor) {
    const hasPasskeys = (await listPasskeys(ctx.db, user.id)).length > 0
    return { step: await openSecondStep(ctx, user), hasPasskeys }
  }
  const session = newSession(ctx, user.id)
  const isStored = await storeLogIn(ctx.db, user, {
    session: session.row,
    ip: ctx.ip,
    replaced: ctx.actor?.sessionHash ?? null,
    failures: attempt.key,
    passwordHash: await ownHashOf(user.passwordHash, password, ctx.ip),
  })
  // If the password changed since we read it, its sessions were revoked; no new one has started.
  if (!isStored) throw fail('WrongCredentials')
  session.hand()
  if (ctx.actor) ctx.bus.publish([{ kind: 'identity', userId: ctx.actor.userId }])
  await tellNewPlace(ctx, user)
  ctx.log.info({ userName: user.userName }, 'logged in')
  return null
}

/** By an administrator otherwise. */
const waitsForMail = (ctx: RequestContext, { confirmBy }: { confirmBy: number | null }): boolean =>
  confirmBy !== null && ctx.settings.current().accountPolicy.emailConfirmationRequired

/** Who has the right password of an account that waits for its link gets the link again. */
export async function askForLink(ctx: RequestContext, input: SignIn): Promise<void> {
  const { user, attempt } = await provePassword(ctx, input)
  await attempt.succeeded()
  if (user.role === 'Banned') throw fail('AccountBanned')
  if (user.emailConfirmed) throw fail('AlreadyConfirmed')
  if (!waitsForMail(ctx, user)) throw fail('AccountInactive')
  await takeMailBudget(ctx, user.email)
  await mailAgain(ctx, user)
}

/** The documented call, which knows no second step. */
export async function logIn(ctx: RequestContext, input: z.output<typeof loginInput>): Promise<void> {
  if (await signIn(ctx, input)) throw fail('SecondFactorNeeded')
}
