import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { listHashesOf } from '../files/repository.ts'
import { deleteGame } from './repository.ts'
import { gameSettingsView } from './views.ts'

/** With its challenges, participations, submissions, notices and events. */
export async function removeGame(ctx: VerbContext, gameId: number): Promise<void> {
  await transact(ctx, async (tx, after) => {
    releaseLater(after, await listHashesOf(tx, { gameId }), gameId)
    const game = await deleteGame(tx, gameId)
    if (!game) throw fail('GameNotFound')
    after.emit({ kind: 'game', gameId })
    const target = { id: gameId, name: game.title }
    after.audit({ action: 'game.delete', gameId, target, before: gameSettingsView(game) })
  })
  afterCommit(ctx, () => ctx.log.info({ gameId, userId: ctx.actor?.userId }, 'game deleted'))
}
