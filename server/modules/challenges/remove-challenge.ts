import { mapPrerequisites, prerequisiteIds } from '#src/rules/prerequisites.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { listHashesOf } from '../files/repository.ts'
import { lockGame } from '../games/repository.ts'
import { deleteChallenge, lockAllChallenges, updateChallenge } from './repository.ts'

/** With its flags, submissions and solves. Other challenges do not wait for it any more, and its parts are
 * challenges without a whole. */
export async function removeChallenge(
  ctx: VerbContext,
  { gameId, challengeId }: { gameId: number; challengeId: number },
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    // One that is copied at the same time is copied before or after.
    await lockGame(tx, gameId)
    const others = await lockAllChallenges(tx, gameId)
    releaseLater(after, await listHashesOf(tx, { challengeId }), gameId)
    const challenge = await deleteChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    after.emit({ kind: 'challenge', gameId, challengeId })
    for (const { id } of others.filter(({ partOf }) => partOf === challengeId)) {
      await updateChallenge(tx, id, { partOf: null })
      after.emit({ kind: 'challenge', gameId, challengeId: id })
    }
    for (const { id, ...other } of others) {
      if (!prerequisiteIds(other).includes(challengeId)) continue
      const rest = mapPrerequisites(other.prerequisites, (one) => (one === challengeId ? undefined : one))
      await updateChallenge(tx, id, { prerequisites: JSON.stringify(rest) })
      after.emit({ kind: 'challenge', gameId, challengeId: id })
    }
    const target = { id: challengeId, name: challenge.title }
    after.audit({ action: 'challenge.delete', gameId, target, before: challenge })
  })
  afterCommit(ctx, () =>
    ctx.log.info({ gameId, challengeId, userId: ctx.actor?.userId }, 'challenge deleted'),
  )
}
