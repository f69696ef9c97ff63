import type { AccountContext } from '../../access/context.ts'
import type { SentFiles } from '../../answers/sent-files.ts'
import { fail } from '../../lib/refusal.ts'
import { swapPicture } from '../files/swap-picture.ts'
import { lockAvatar, updateUser } from './repository.ts'

/** @returns the public path of the avatar. */
export async function changeAvatar(ctx: AccountContext, form: SentFiles): Promise<string> {
  const { userId } = ctx.actor
  return await swapPicture(ctx, form, 'avatar', async (tx, avatarHash, after) => {
    const user = await lockAvatar(tx, userId)
    if (!user) throw fail('NotSignedIn')
    await updateUser(tx, userId, { avatarHash })
    after.emit({ kind: 'identity', userId })
    after.do(() => ctx.log.info({ userId }, 'avatar changed'))
    return user.avatarHash
  })
}
