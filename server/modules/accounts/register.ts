// Sign-up. What follows is the site's account policy: signed in at once, or waiting for an administrator.
import type { z } from 'zod'
import type { RegisterResult, registerInput } from '#src/contract/accounts.ts'
import { domainAllowed } from '#src/rules/email.ts'
import type { RegisterOutcome } from '#src/rules/terms.ts'
import type { RequestContext } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../rpc/errors.ts'
import { checkEmail, prepareAccount } from './create-account.ts'
import { startSession } from './sessions.ts'

const words = {
  LoggedIn: /*i18n*/ { id: 'account.registered', message: 'Welcome! Your account is ready.' },
  AdminConfirmationRequired: /*i18n*/ {
    id: 'account.awaitsAdmin',
    message: 'Your account is made and waits for an administrator to activate it.',
  },
  EmailConfirmationRequired: /*i18n*/ {
    id: 'account.awaitsEmail',
    message: 'Your account is made. Please follow the link that we sent you.',
  },
} as const satisfies Record<RegisterOutcome, { id: string; message: string }>

export async function register(
  ctx: RequestContext,
  input: z.output<typeof registerInput>,
): Promise<RegisterResult> {
  const { accountPolicy } = ctx.settings.current()
  if (!accountPolicy.allowRegister) throw fail('RegistrationClosed')
  checkEmail(input.email)
  if (!domainAllowed(accountPolicy.emailDomainList, input.email)) {
    throw fail('EmailDomainNotAllowed', { domains: accountPolicy.emailDomainList }, 'email')
  }
  const active = accountPolicy.activeOnRegister
  const account = await prepareAccount(
    { ...input, role: 'User', emailConfirmed: active, ip: ctx.ip },
    ctx.clock.now(),
  )
  await transact(ctx, async (tx) => {
    await account.insert(tx)
    if (active) await startSession(ctx, tx, account.id)
  })
  const outcome: RegisterOutcome = active ? 'LoggedIn' : 'AdminConfirmationRequired'
  ctx.log.info({ userName: account.userName, outcome }, 'registered')
  const { id, message } = words[outcome]
  return { title: ctx.i18n._(id, {}, { message }), data: outcome, status: 200 }
}
