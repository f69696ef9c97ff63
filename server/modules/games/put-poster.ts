import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { lockGame, updatePoster } from './repository.ts'
import { gameSettingsView } from './views.ts'

/** Gives a game another poster, or none. @returns the hash of the old one. */
export async function putPoster(
  tx: Db,
  after: AfterCommit,
  gameId: number,
  posterHash: string | null,
): Promise<string | null> {
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
}
