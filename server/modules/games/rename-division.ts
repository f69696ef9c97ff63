import type { z } from 'zod'
import type { divisionRename, VersionedGame } from '#src/contract/games.ts'
import { limits } from '#src/contract/limits.ts'
import { normaliseDivisions } from '#src/rules/divisions.ts'
import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { listOfferedDivisions } from '../divisions/repository.ts'
import { lockGame, updateGame } from './repository.ts'
import { gameSettingsView } from './views.ts'

/** The teams of the division stay in it. */
export async function renameDivision(
  ctx: RequestContext,
  { gameId, from, to }: z.output<typeof divisionRename>,
): Promise<VersionedGame> {
  return await transact(ctx, async (tx, after) => {
    const stored = await lockGame(tx, gameId)
    if (!stored) throw fail('GameNotFound')
    const offered = await listOfferedDivisions(tx, gameId)
    if (!offered.some(({ name }) => name === from)) throw fail('DivisionInvalid', {}, 'from')
    const renamed = offered.map(({ id, name }) => ({ id, name: name === from ? to : name }))
    const names = normaliseDivisions(
      renamed.map(({ name }) => name),
      limits.divisionNameMax,
    )
    if (!names) throw fail('DivisionNameInvalid', {}, 'to')
    const divisions = renamed.map(({ id }, index) => ({ id, name: names[index]! }))
    const next = gameSettingsView(await updateGame(tx, gameId, { divisions }))
    after.emit({ kind: 'game-settings', gameId })
    after.emit({ kind: 'divisions', gameId })
    after.audit({
      action: 'game.update',
      gameId,
      target: { id: gameId, name: stored.title },
      before: gameSettingsView(stored),
      after: next,
    })
    return next
  })
}
