// Administrators change an account. They cannot remove their own rights, and the last administrator remains.
import type { z } from 'zod'
import type { userUpdate } from '#src/contract/users.ts'
import { emailKey } from '#src/rules/email.ts'
import { isPhone } from '#src/rules/phone.ts'
import { userNameKey } from '#src/rules/user-name.ts'
import type { VerbContext } from '../../access/context.ts'
import { demandProof } from '../../access/demand-proof.ts'
import { fail } from '../../lib/refusal.ts'
import { noSession } from '../../state/sessions/actor.ts'
import { deleteOtherSessions } from '../../state/sessions/repository.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { checkEmail, checkUserName, refuseTaken } from '../accounts/prepare-account.ts'
import { updateUser } from '../accounts/repository.ts'
import { dropAllLinks } from '../mails/repository.ts'
import { tellOldAddress } from '../mails/tell-old-address.ts'
import { emitNameChanged } from '../participations/notify-games.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { holdUser } from './repository.ts'

/**
 * Missing and null properties are unchanged. A new name, address or role, or a deactivation, ends the account's sessions. A
 * banned account keeps its session, which gives no access, so that the user sees that they were banned.
 */
export async function changeUser(ctx: VerbContext, input: z.output<typeof userUpdate>): Promise<void> {
  const userId = input.userId.toLowerCase()
  const { role, emailConfirmed } = input
  const userName = input.userName == null ? undefined : checkUserName(ctx.settings.own(), input.userName)
  if (input.phone && !isPhone(input.phone)) throw fail('PhoneInvalid', {}, 'phone')
  // Role and address lead to an account that would survive the token.
  if (ctx.actor?.scope && (role != null || input.email != null)) throw fail('TokenScopeTooSmall')
  const others = {
    ...(userName !== undefined && { userName, userNameKey: userNameKey(userName) }),
    ...(input.bio != null && { bio: input.bio }),
    ...(input.phone != null && { phone: input.phone || null }),
    ...(input.realName != null && { realName: input.realName }),
    ...(input.stdNumber != null && { stdNumber: input.stdNumber }),
    ...(emailConfirmed != null && { emailConfirmed }),
    ...(role != null && { role }),
  }
  const losesRights = (role != null && role !== 'Admin') || emailConfirmed === false
  if (losesRights && userId === ctx.actor?.userId) throw fail('CannotChangeSelf', {}, 'role')
  const changed = await transact(ctx, async (tx, after) => {
    if (losesRights) await keepAnAdmin(tx, userId)
    const before = await holdUser(tx, userId)
    if (!before) throw fail('UserNotFound')
    // An address from before addresses were parsed may be sent back as it is.
    const moved = input.email != null && input.email !== before.email
    const email = moved ? checkEmail(input.email!) : undefined
    const changes = { ...others, ...(email !== undefined && { email, emailKey: emailKey(email) }) }
    if (Object.keys(changes).length === 0) return []
    const isRoleChange = role != null && role !== before.role
    if (isRoleChange || moved) demandProof(ctx)
    await updateUser(tx, userId, changes).catch(refuseTaken)
    const renamed = userName !== undefined && userName !== before.userName
    const changesRole = role != null && role !== before.role && role !== 'Banned'
    const switchedOff = emailConfirmed === false && before.emailConfirmed
    if (renamed || moved || changesRole || switchedOff) {
      await deleteOtherSessions(tx, userId, ctx.actor?.sessionHash ?? noSession)
    }
    if (moved || switchedOff) await dropAllLinks(tx, userId)
    if (moved && before.emailConfirmed) await tellOldAddress(ctx, tx, after, before)
    after.emit({ kind: 'identity', userId })
    if (renamed) await emitNameChanged(tx, after, userId)
    after.audit({
      action: 'user.update',
      target: { id: userId, name: before.userName },
      before,
      after: changes,
    })
    const names = Object.keys(changes) as (keyof typeof changes & keyof typeof before)[]
    return names.filter((name) => changes[name] !== before[name])
  })
  if (changed.length > 0) {
    const fields = { userId, changed: changed.join(' '), ...(role != null && { role }) }
    afterCommit(ctx, () => ctx.log.info({ ...fields, by: ctx.actor?.userId }, 'user edited'))
  }
}
