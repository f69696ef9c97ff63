import type { z } from 'zod'
import type { mailLinkInput } from '#src/contract/accounts.ts'
import type { RequestContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { useLink, wasUsed } from '../mails/link-tokens.ts'
import { confirmUser, updateUser } from './repository.ts'
import { startSession } from './start-session.ts'

/**
 * Activates an account by its mailed link and signs it in. The answer to a wrong link does not depend on whether the address
 * has an account; a right link that was used before is reported as such.
 */
export async function verifyEmail(ctx: RequestContext, link: z.output<typeof mailLinkInput>): Promise<void> {
  const now = ctx.clock.now()
  const userId = await transact(ctx, async (tx, after) => {
    const found = await useLink(tx, 'verify', link, now)
    if (!found)
      throw fail((await wasUsed(tx, 'verify', link, now)) ? 'AlreadyConfirmed' : 'VerifyLinkInvalid')
    const user = await confirmUser(tx, found)
    if (!user) throw fail('AlreadyConfirmed')
    if (user.role === 'Banned') throw fail('AccountBanned')
    await updateUser(tx, found.userId, { lastSignedInAt: now, lastVisitedAt: now, ip: ctx.ip })
    await startSession(ctx, tx, after, found.userId)
    return found.userId
  })
  ctx.log.info({ userId }, 'address confirmed')
}
