import type { RequestContext } from '../../access/context.ts'
import type { IncomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../lib/refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { swapPicture } from '../files/swap-picture.ts'
import { lockAvatar, updateUser } from './repository.ts'

/** @returns the public path of the avatar. */
export async function changeAvatar(
  ctx: RequestContext & { actor: Actor },
  form: IncomingForm,
): Promise<string> {
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
