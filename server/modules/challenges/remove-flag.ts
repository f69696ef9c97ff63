import type { z } from 'zod'
import type { deleteFlagInput } from '#src/contract/challenges.ts'
import type { ActionResult } from '#src/rules/terms.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { deleteFlags, listFlags, lockChallenge, updateChallenge } from './repository.ts'

/** A challenge without a flag is disabled, which removes it from the board (D-41). Teams that had the flag get another one (D-42). */
export async function removeFlag(
  ctx: VerbContext,
  { gameId, challengeId, flagId }: z.output<typeof deleteFlagInput>,
): Promise<ActionResult> {
  return await transact(ctx, async (tx, after) => {
    const challenge = await lockChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    const flags = await listFlags(tx, challengeId)
    const flag = flags.find(({ id }) => id === flagId)
    if (!flag) return 'NotFound'
    await deleteFlags(tx, [flagId])
    const isEnabled = challenge.isEnabled && (challenge.type === 'DynamicContainer' || flags.length > 1)
    if (isEnabled !== challenge.isEnabled) await updateChallenge(tx, challengeId, { isEnabled })
    after.emit({ kind: 'challenge', gameId, challengeId })
    after.audit({
      action: 'challenge.deleteFlag',
      gameId,
      target: { id: challengeId, name: challenge.title },
      before: { flagCount: flags.length, isEnabled: challenge.isEnabled },
      after: { flagCount: flags.length - 1, isEnabled },
    })
    releaseLater(after, [flag.fileHash], gameId)
    return 'Success'
  })
}
