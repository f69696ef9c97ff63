import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { releaseLater } from '../files/release-files.ts'
import { lockGame, updatePoster } from './repository.ts'
import { gameSettingsView } from './views.ts'

export async function removePoster(ctx: RequestContext, gameId: number): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const game = await lockGame(tx, gameId)
    if (!game) throw fail('GameNotFound')
    await updatePoster(tx, gameId, null)
    after.emit({ kind: 'game-settings', gameId })
    after.audit({
      action: 'game.update',
      gameId,
      target: { id: gameId, name: game.title },
      before: gameSettingsView(game),
      after: gameSettingsView({ ...game, posterHash: null }),
    })
    releaseLater(after, [game.posterHash], gameId)
  })
}
