import type { z } from 'zod'
import type { profileUpdate } from '#src/contract/accounts.ts'
import { isPhone } from '#src/rules/phone.ts'
import { normaliseUserName, userNameKey } from '#src/rules/user-name.ts'
import type { AccountContext } from '../../access/context.ts'
import { takeRate } from '../../access/take-rate.ts'
import { fail } from '../../lib/refusal.ts'
import { deleteOtherSessions } from '../../state/sessions/repository.ts'
import { transact } from '../../writes/transact.ts'
import { emitNameChanged } from '../participations/notify-games.ts'
import { checkUserName, refuseTaken } from './prepare-account.ts'
import { updateUser } from './repository.ts'

/** Changes the own profile. Missing and null properties are unchanged. A new name ends the other sessions. */
export async function updateProfile(
  ctx: AccountContext,
  input: z.output<typeof profileUpdate>,
): Promise<void> {
  const { userId, sessionHash } = ctx.actor
  if (input.phone && !isPhone(input.phone)) throw fail('PhoneInvalid', {}, 'phone')
  // A name that was allowed once may be kept.
  const isKept = input.userName == null || normaliseUserName(input.userName) === ctx.actor.userName
  const userName = isKept ? undefined : checkUserName(ctx.settings.own(), input.userName!)
  const renamed = userName !== undefined && userName !== ctx.actor.userName
  const changes = {
    ...(renamed && { userName, userNameKey: userNameKey(userName) }),
    ...(input.bio != null && { bio: input.bio }),
    // An empty text clears the number.
    ...(input.phone != null && { phone: input.phone || null }),
    ...(input.realName != null && { realName: input.realName }),
    ...(input.stdNumber != null && { stdNumber: input.stdNumber }),
  }
  if (Object.keys(changes).length === 0) return
  if (renamed) await takeRate(ctx, 'rename')
  await transact(ctx, async (tx, after) => {
    await updateUser(tx, userId, changes).catch(refuseTaken)
    // The names of the properties only: what they hold is personal.
    const changed = Object.keys(changes).filter((name) => name !== 'userNameKey')
    after.do(() => ctx.log.info({ userId, changed: changed.join(' ') }, 'profile changed'))
    if (!renamed) return
    after.do(() => ctx.log.info({ userId, from: ctx.actor.userName, to: userName }, 'user renamed'))
    await deleteOtherSessions(tx, userId, sessionHash)
    after.emit({ kind: 'identity', userId })
    await emitNameChanged(tx, after, userId)
  })
}
