import type { z } from 'zod'
import type { Message, recoveryInput } from '#src/contract/accounts.ts'
import { emailKey } from '#src/rules/email.ts'
import type { RequestContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { checkCaptcha } from '../captcha/check-captcha.ts'
import { insertResetMail } from '../mails/repository.ts'
import { sendMail } from '../mails/send-mail.ts'
import { takeMailBudget } from '../mails/take-mail-budget.ts'
import { mailPause } from './mail-pause.ts'
import { checkEmail } from './prepare-account.ts'

const sent = /*i18n*/ {
  id: 'account.recoverySent',
  message: 'If this address has an account, a link to reset its password is on its way.',
}

/** Mails a reset link. The answer and the work are the same whether or not the address has an account. */
export async function recover(ctx: RequestContext, input: z.output<typeof recoveryInput>): Promise<Message> {
  await checkCaptcha(ctx, 'recovery', input.challenge)
  if (!ctx.settings.current().accountPolicy.emailConfirmationRequired) throw fail('RecoveryOff')
  const email = checkEmail(input.email)
  await takeMailBudget(ctx, email)
  const now = ctx.clock.now()
  await transact(ctx, async (tx, after) => {
    const wanted = {
      purpose: 'reset' as const,
      emailKey: emailKey(email),
      locale: ctx.locale,
      now,
      since: now - mailPause(ctx),
    }
    const mailId = await insertResetMail(tx, wanted)
    // Without a mail the job does nothing; it is enqueued so that the work is the same.
    after.enqueue(sendMail, { mailId: mailId ?? 0 })
  })
  return { title: ctx.i18n._(sent), status: 200 }
}
