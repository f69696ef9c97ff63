import type { VerbContext } from '../../access/context.ts'
import type { SentFiles } from '../../answers/sent-files.ts'
import { fail } from '../../lib/refusal.ts'
import { swapPicture } from '../files/swap-picture.ts'
import { putPoster } from './put-poster.ts'
import { findGame } from './repository.ts'

/** @returns its public path. */
export async function changePoster(
  ctx: VerbContext,
  { gameId, form }: { gameId: number; form: SentFiles },
): Promise<string> {
  if (!(await findGame(ctx.db, gameId))) throw fail('GameNotFound')
  return await swapPicture(ctx, form, 'poster', (tx, posterHash, after) =>
    putPoster(tx, after, gameId, posterHash),
  )
}
