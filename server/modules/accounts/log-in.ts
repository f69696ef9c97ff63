// Sign-in by user name or email. "Banned" and "not active" are told only after the password was right.
import type { z } from 'zod'
import type { loginInput } from '#src/contract/accounts.ts'
import { userNameKey } from '#src/rules/user-name.ts'
import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { checkCaptcha } from '../captcha/check-captcha.ts'
import { takeAttempt } from './lock-out.ts'
import { passwordMatches } from './passwords.ts'
import { findUserByLogin, noteLogIn } from './repository.ts'
import { startSession } from './start-session.ts'

export async function logIn(ctx: RequestContext, input: z.output<typeof loginInput>): Promise<void> {
  const { userName } = input
  await checkCaptcha(ctx, 'login', input.challenge)
  const password = await ctx.sealedFields.openPassword(input.password)
  const user = await findUserByLogin(ctx.db, userName)
  const account = user?.id ?? userNameKey(userName)
  const isHome = user?.ip === ctx.ip
  const attempt = await takeAttempt(ctx, account, isHome)
  // After the waits of this caller, so that nobody alone can use up what a stranger's account has.
  if (!isHome) await ctx.rateLimits.take('loginAccount', account)
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) {
    await attempt.failed()
    // Never what was typed: it may be a password in the wrong field.
    ctx.log.warn({ userName: user?.userName }, 'log-in refused: wrong credentials')
    throw fail('WrongCredentials')
  }
  await attempt.succeeded()
  if (user.role === 'Banned') throw fail('AccountBanned')
  if (!user.emailConfirmed) throw fail('AccountInactive')
  const now = ctx.clock.now()
  await transact(ctx, async (tx, after) => {
    // The sessions of a password that was changed meanwhile have just been ended: none may follow.
    if (!(await noteLogIn(tx, user, { now, ip: ctx.ip }))) throw fail('WrongCredentials')
    await startSession(ctx, tx, after, user.id)
  })
  ctx.log.info({ userName: user.userName }, 'logged in')
}
