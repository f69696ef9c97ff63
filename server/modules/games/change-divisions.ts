import type { z } from 'zod'
import type { DivisionDesk, divisionsUpdate } from '#src/contract/games.ts'
import { limits } from '#src/contract/limits.ts'
import { normaliseDivisions } from '#src/rules/divisions.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { refuseOutdated } from '../audit/refuse-outdated.ts'
import { listOfferedDivisions } from '../divisions/repository.ts'
import { refuseShortCode } from './refuse-short-code.ts'
import { findGame, lockGame, updateGame } from './repository.ts'
import { gameSettingsView } from './views.ts'

export async function readDivisions(db: Db, gameId: number): Promise<DivisionDesk> {
  const game = await findGame(db, gameId)
  if (!game) throw fail('GameNotFound')
  return { version: game.version, divisions: await listOfferedDivisions(db, gameId) }
}

/** Replaces the divisions that a game offers, with their settings. */
export async function changeDivisions(
  ctx: VerbContext,
  { gameId, divisions: wanted, expectedVersion }: z.output<typeof divisionsUpdate>,
): Promise<DivisionDesk> {
  return await transact(ctx, async (tx, after) => {
    const stored = await lockGame(tx, gameId)
    if (!stored) throw fail('GameNotFound')
    await refuseOutdated(tx, 'game', stored, expectedVersion)
    const names = normaliseDivisions(
      wanted.map(({ name }) => name),
      limits.divisionNameMax,
    )
    if (!names) throw fail('DivisionNameInvalid', {}, 'divisions')
    const divisions = wanted.map((division, at) => ({
      ...division,
      name: names[at]!,
      inviteCode: division.inviteCode || null,
    }))
    const before = await recorded(tx, gameId)
    for (const { inviteCode } of divisions) refuseShortCode(inviteCode, before.divisionCodes)
    const game = await updateGame(tx, gameId, { divisions })
    after.emit({ kind: 'divisions', gameId })
    after.emit({ kind: 'game-settings', gameId })
    after.audit({
      action: 'game.update',
      gameId,
      target: { id: gameId, name: stored.title },
      before: { ...gameSettingsView(stored), ...before },
      after: { ...gameSettingsView(game), ...(await recorded(tx, gameId)) },
    })
    return { version: game.version, divisions: await listOfferedDivisions(tx, gameId) }
  })
}

async function recorded(tx: Db, gameId: number) {
  const divisions = await listOfferedDivisions(tx, gameId)
  return {
    divisionSettings: divisions.map(({ name, kind, denies, challenges }) => ({
      name,
      kind,
      denies,
      challenges,
    })),
    divisionCodes: divisions.flatMap(({ inviteCode }) => inviteCode ?? []),
  }
}
