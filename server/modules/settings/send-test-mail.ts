import { setTimeout as wait } from 'node:timers/promises'
import { localeOf, type VerbContext } from '../../access/context.ts'
import { errorText } from '../../jobs/error-text.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { writeMail } from '../mails/write-mail.ts'

const patienceMs = 15_000

/**
 * Sends a mail while the administrator waits, because its purpose is the mail server's answer. Other mail goes through
 * the queue.
 * @returns why the mail server did not take it; null when it did.
 */
export async function sendTestMail(ctx: VerbContext, to: string): Promise<{ problem: string | null }> {
  await transact(ctx, async (_, after) =>
    after.audit({ action: 'settings.testMail', target: { id: to, name: to } }),
  )
  const userName = ctx.actor?.userName ?? ctx.program?.name ?? ''
  const mail = writeMail(ctx, {
    purpose: 'test',
    recipient: to,
    userName,
    locale: localeOf(ctx),
    link: undefined,
  })
  const ended = new AbortController()
  try {
    await Promise.race([ctx.mail.send(mail), refuseLate(ended.signal)])
    afterCommit(ctx, () => ctx.log.info({ by: ctx.actor?.userId }, 'test mail sent'))
    return { problem: null }
  } catch (error) {
    const problem = errorText(error)
    ctx.log.warn({ by: ctx.actor?.userId, problem }, 'test mail not sent')
    return { problem }
  } finally {
    ended.abort()
  }
}

async function refuseLate(signal: AbortSignal): Promise<never> {
  await wait(patienceMs, undefined, { signal })
  throw new Error(`The mail server did not answer within ${patienceMs / 1_000} s.`)
}
