import type { z } from 'zod'
import type { deleteFlagInput } from '#src/contract/challenges.ts'
import type { ActionResult } from '#src/rules/terms.ts'
import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { releaseUnused } from '../files/release-unused.ts'
import { deleteFlag, hasFlags, listFlags, lockChallenge, updateChallenge } from './repository.ts'

/** A challenge that nobody can solve any more is switched off, and leaves the board with that (D-41). Whoever was given the flag draws another one (D-42). */
export async function removeFlag(
  ctx: RequestContext,
  { gameId, challengeId, flagId }: z.output<typeof deleteFlagInput>,
): Promise<ActionResult> {
  let fileHash: string | null | undefined
  const result = await transact(ctx, async (tx, after): Promise<ActionResult> => {
    const challenge = await lockChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    const flags = await listFlags(tx, challengeId)
    fileHash = flags.find(({ id }) => id === flagId)?.fileHash
    if (!(await deleteFlag(tx, challengeId, flagId))) return 'NotFound'
    if (challenge.type !== 'DynamicContainer' && !(await hasFlags(tx, challengeId))) {
      await updateChallenge(tx, challengeId, { isEnabled: false })
    }
    after.emit({ kind: 'game', gameId })
    return 'Success'
  })
  await releaseUnused(ctx, [fileHash])
  return result
}
