import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { holdGame } from '../games/repository.ts'
import { deleteWriteups } from './repository.ts'

/** Removes the writeup of one participation, or all of a game. */
export async function removeWriteups(
  ctx: VerbContext,
  { gameId, participationId }: { gameId: number; participationId?: number },
): Promise<void> {
  const writeups = await transact(ctx, async (tx, after) => {
    const game = await holdGame(tx, gameId)
    if (!game) throw fail('GameNotFound')
    const hashes = await deleteWriteups(tx, gameId, participationId)
    if (participationId !== undefined && hashes.length === 0) throw fail('FileNotFound')
    releaseLater(after, hashes, gameId)
    const target = { id: gameId, name: game.title }
    after.audit({ action: 'game.deleteWriteups', gameId, target, before: { writeups: hashes.length } })
    return hashes.length
  })
  afterCommit(ctx, () => ctx.log.info({ gameId, userId: ctx.actor?.userId, writeups }, 'writeups deleted'))
}
