import type { RequestContext } from '../../access/context.ts'
import type { IncomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../lib/refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { swapPicture } from '../files/swap-picture.ts'
import { putPoster } from './put-poster.ts'
import { findGame } from './repository.ts'

/** @returns its public path. */
export async function changePoster(
  ctx: RequestContext & { actor: Actor },
  { gameId, form }: { gameId: number; form: IncomingForm },
): Promise<string> {
  if (!(await findGame(ctx.db, gameId))) throw fail('GameNotFound')
  return await swapPicture(ctx, form, 'poster', (tx, posterHash, after) =>
    putPoster(tx, after, gameId, posterHash),
  )
}
