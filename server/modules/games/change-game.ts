import type { z } from 'zod'
import type { GameSettings, gameUpdate } from '#src/contract/games.ts'
import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { gameValues } from './game-values.ts'
import { updateGame } from './repository.ts'
import { gameSettingsView } from './views.ts'

/** Replaces all settings, except divisions that were not sent. */
export async function changeGame(
  ctx: RequestContext,
  { gameId, ...input }: z.output<typeof gameUpdate>,
): Promise<GameSettings> {
  const changed = await transact(ctx, async (tx, after) => {
    const game = await updateGame(tx, gameId, gameValues(input, ctx.clock.now()))
    if (!game) throw fail('GameNotFound')
    after.emit({ kind: 'game', gameId })
    return gameSettingsView(game)
  })
  ctx.log.info({ gameId, title: changed.title }, 'game edited')
  return changed
}
