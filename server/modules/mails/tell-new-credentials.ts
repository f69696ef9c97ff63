import { localeOf, type VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { queueMail } from './queue-mail.ts'
import { findRecipient } from './repository.ts'

/** Notifies the owner of an account that its second factor or a passkey was added or removed, in case they did not do it. */
export async function tellNewCredentials(
  ctx: Pick<VerbContext, 'clock' | 'locale'>,
  tx: Db,
  after: AfterCommit,
  userId: string,
): Promise<void> {
  const recipient = await findRecipient(tx, userId)
  if (recipient === undefined) return
  await queueMail(tx, after, {
    userId,
    purpose: 'credentials',
    recipient,
    locale: localeOf(ctx),
    now: ctx.clock.now(),
  })
}
