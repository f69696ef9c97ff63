import type { RequestContext } from '../../access/context.ts'
import type { IncomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { swapPicture } from '../files/swap-picture.ts'
import { findGame, lockGame, updatePoster } from './repository.ts'
import { gameSettingsView } from './views.ts'

/** Its public path. */
export async function changePoster(
  ctx: RequestContext & { actor: Actor },
  { gameId, form }: { gameId: number; form: IncomingForm },
): Promise<string> {
  if (!(await findGame(ctx.db, gameId))) throw fail('GameNotFound')
  return await swapPicture(ctx, form, 'poster', async (tx, posterHash, after) => {
    const game = await lockGame(tx, gameId)
    if (!game) throw fail('GameNotFound')
    await updatePoster(tx, gameId, posterHash)
    after.emit({ kind: 'game-settings', gameId })
    after.audit({
      action: 'game.update',
      gameId,
      target: { id: gameId, name: game.title },
      before: gameSettingsView(game),
      after: gameSettingsView({ ...game, posterHash }),
    })
    return game.posterHash
  })
}
