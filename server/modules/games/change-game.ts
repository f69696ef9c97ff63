import type { GameInput, VersionedGame } from '#src/contract/games.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { refuseOutdated } from '../audit/refuse-outdated.ts'
import { fieldsOf } from '../registration/fields-of.ts'
import { refuseBadQuestions } from '../registration/refuse-bad-questions.ts'
import { gameValues } from './game-values.ts'
import { lockGame, updateGame } from './repository.ts'
import { gameSettingsView } from './views.ts'

/**
 * Replaces all settings, except divisions that were not sent.
 * @param settingsOf makes the new settings from the stored ones, which are locked.
 * @param expectedVersion refuses the write when the settings have another version.
 */
export async function changeGame(
  ctx: VerbContext,
  gameId: number,
  settingsOf: (stored: VersionedGame) => GameInput,
  expectedVersion?: number,
): Promise<VersionedGame> {
  const changed = await transact(ctx, async (tx, after) => {
    const stored = await lockGame(tx, gameId)
    if (!stored) throw fail('GameNotFound')
    const before = gameSettingsView(stored)
    await refuseOutdated(tx, 'game', before, expectedVersion)
    const values = gameValues(settingsOf(before), ctx.clock.now(), before)
    const next = gameSettingsView(await updateGame(tx, gameId, values))
    if (values.registrationFields) refuseBadQuestions(fieldsOf(next), 'registrationFields')
    after.emit({ kind: 'game-settings', gameId })
    if (values.divisions) after.emit({ kind: 'divisions', gameId })
    const target = { id: gameId, name: next.title }
    after.audit({ action: 'game.update', gameId, target, before, after: next })
    return next
  })
  afterCommit(ctx, () => ctx.log.info({ gameId, title: changed.title }, 'game edited'))
  return changed
}
