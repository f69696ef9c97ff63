// Sends the link that confirms an account again, to a caller who has proved its password: by a second sign-up or from the log-in.
import { localeOf, type VerbContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { dropWaiting, wasMailedSince } from '../mails/repository.ts'
import { mailPause } from './mail-pause.ts'
import { extendConfirmation } from './repository.ts'

/** How long a name and an address stay reserved after the last mailed link, when it is not opened. */
export const confirmWithinMs = 24 * 3_600_000

export const verifyMail = (ctx: VerbContext, { id, email }: { id: string; email: string }, now: number) =>
  ({ userId: id, purpose: 'verify', recipient: email, locale: localeOf(ctx), now }) as const

export async function mailAgain(ctx: VerbContext, user: { id: string; email: string }): Promise<void> {
  const now = ctx.clock.now()
  await transact(ctx, async (tx, after) => {
    if (await wasMailedSince(tx, user.id, 'verify', now - mailPause(ctx))) return
    await dropWaiting(tx, user.id, 'verify')
    await extendConfirmation(tx, user.id, now + confirmWithinMs)
    await queueMail(tx, after, verifyMail(ctx, user, now))
  })
}
