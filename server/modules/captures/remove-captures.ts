import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { type CapturePair, deleteCaptures } from './repository.ts'

/** Removes a team's captures of a challenge. @param wish.file one of them only. */
export async function removeCaptures(
  ctx: VerbContext & { challenge: { gameId: number; title: string } | undefined },
  wish: CapturePair & { file?: string },
): Promise<void> {
  const { challenge } = ctx
  await transact(ctx, async (tx, after) => {
    const hashes = await deleteCaptures(tx, wish)
    if (hashes.length === 0 || !challenge) {
      if (wish.file !== undefined) throw fail('CaptureNotFound')
      return
    }
    releaseLater(after, hashes, challenge.gameId)
    after.audit({
      action: 'capture.delete',
      gameId: challenge.gameId,
      target: { id: `${wish.challengeId}/${wish.participationId}`, name: challenge.title },
      before: { file: wish.file ?? null, files: hashes.length, participation: wish.participationId },
    })
  })
}
