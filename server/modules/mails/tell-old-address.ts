import { isMailable } from '#src/rules/email.ts'
import { localeOf, type VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { queueMail } from './queue-mail.ts'

/**
 * Notifies the old address of a change in case the owner of the account did not make it: when it is asked for, with a link that
 * stops it or takes it back (`stop`), and when it is done (`moved`).
 */
export async function tellOldAddress(
  ctx: Pick<VerbContext, 'clock' | 'locale'>,
  tx: Db,
  after: AfterCommit,
  before: { id: string; email: string },
  purpose: 'stop' | 'moved' = 'moved',
): Promise<void> {
  const { id: userId, email: recipient } = before
  if (!isMailable(recipient)) return
  await queueMail(tx, after, {
    userId,
    purpose,
    recipient,
    locale: localeOf(ctx),
    now: ctx.clock.now(),
  })
}
