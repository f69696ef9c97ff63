import type { RequestContext } from '../../access/context.ts'
import { takeRate } from '../../access/take-rate.ts'
import { networkOf } from '../../lib/network-of.ts'
import { Refusal } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { queueMail } from './queue-mail.ts'
import { findRecipient } from './repository.ts'
import { takeMailBudget } from './take-mail-budget.ts'

/** As it was before this log-in. */
export interface SeenAccount {
  id: string
  ip: string
  lastSignedInAt: number | null
}

/** The browser has no mark of this account, and its network is not where the account was seen last. Nothing is new to an account that was never used. */
export const isNewPlace = (
  { ip, devices, deviceMarks }: Pick<RequestContext, 'ip' | 'devices' | 'deviceMarks'>,
  user: SeenAccount,
): boolean =>
  user.lastSignedInAt !== null &&
  networkOf(user.ip) !== networkOf(ip) &&
  deviceMarks.markOf(user.id, devices) === undefined

/**
 * Notifies the owner of an account that it was logged in to from a browser and a network that it was not used from before. When
 * too many mails leave already, there is none: the log-in does not fail for it.
 */
export async function tellNewPlace(ctx: RequestContext, user: SeenAccount): Promise<void> {
  if (!isNewPlace(ctx, user)) return
  const recipient = await findRecipient(ctx.db, user.id)
  if (recipient === undefined) return
  // The headers of the answer tell the budget of the log-in.
  const quiet: RequestContext = { ...ctx, setHeader() {} }
  try {
    await takeRate(quiet, 'newPlaceMail', { who: user.id })
    await takeMailBudget(quiet, recipient)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  const { locale, clock } = ctx
  await transact(ctx, (tx, after) =>
    queueMail(tx, after, { userId: user.id, purpose: 'place', recipient, locale, now: clock.now() }),
  )
}
