import type { z } from 'zod'
import type { passwordResetInput } from '#src/contract/accounts.ts'
import { emailKey } from '#src/rules/email.ts'
import type { RequestContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { deleteSessions } from '../../state/sessions/repository.ts'
import { revokeTokensOf } from '../../state/tokens/repository.ts'
import { transact } from '../../writes/transact.ts'
import { useLink } from '../mails/link-tokens.ts'
import { dropLinks, dropStopLinks } from '../mails/repository.ts'
import { forgetFailures } from './lock-out.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { refuseTaken } from './prepare-account.ts'
import { updateUser } from './repository.ts'

/**
 * Sets a new password by a mailed link. Ends all sessions of the account and revokes all other mailed links. A link that stops a
 * change of address (change-email.ts) also gives the account its address back.
 */
export async function resetPassword(
  ctx: RequestContext,
  input: z.output<typeof passwordResetInput>,
): Promise<void> {
  const password = await ctx.sealedFields.openPassword(input.password)
  checkNewPassword(password)
  const passwordHash = await hashPassword(password)
  const userId = await transact(ctx, async (tx, after) => {
    const link = { token: input.rToken, email: input.email }
    const now = ctx.clock.now()
    const stopped = await useLink(tx, 'stop', link, now)
    const found = stopped ?? (await useLink(tx, 'reset', link, now))
    if (!found) throw fail('LinkInvalid')
    const address = stopped && { email: stopped.email, emailKey: emailKey(stopped.email) }
    // A user who follows a link can read the mail of its address.
    await updateUser(tx, found.userId, { passwordHash, emailConfirmed: true, ...address }).catch(refuseTaken)
    if (stopped) await dropStopLinks(tx, found.userId, stopped.createdAt)
    await deleteSessions(tx, found.userId)
    await dropLinks(tx, found.userId)
    await revokeTokensOf(tx, found.userId)
    await forgetFailures(tx, found.userId, ctx.ip)
    after.emit({ kind: 'identity', userId: found.userId })
    return found.userId
  })
  ctx.log.info({ userId }, 'password reset by a mailed link')
}
