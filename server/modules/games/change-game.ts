import type { z } from 'zod'
import type { GameSettings, gameUpdate } from '#src/contract/games.ts'
import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { gameValues } from './game-values.ts'
import { lockGame, updateGame } from './repository.ts'
import { gameSettingsView } from './views.ts'

/** Replaces all settings, except divisions that were not sent. */
export async function changeGame(
  ctx: RequestContext,
  { gameId, ...input }: z.output<typeof gameUpdate>,
): Promise<GameSettings> {
  const changed = await transact(ctx, async (tx, after) => {
    const stored = await lockGame(tx, gameId)
    if (!stored) throw fail('GameNotFound')
    const before = gameSettingsView(stored)
    const next = gameSettingsView(await updateGame(tx, gameId, gameValues(input, ctx.clock.now())))
    after.emit({ kind: 'game', gameId })
    const target = { id: gameId, name: next.title }
    after.audit({ action: 'game.update', gameId, target, before, after: next })
    return next
  })
  ctx.log.info({ gameId, title: changed.title }, 'game edited')
  return changed
}
