import type { z } from 'zod'
import type { addFlagsInput } from '#src/contract/challenges.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { lockChallenge } from './repository.ts'
import { storeFlags } from './store-flags.ts'

export async function addFlags(ctx: VerbContext, input: z.output<typeof addFlagsInput>): Promise<void> {
  const { gameId, challengeId, flags } = input
  await transact(ctx, async (tx, after) => {
    const challenge = await lockChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    const flagCount = await storeFlags(tx, challenge, flags)
    if (flags.length === 0) return
    after.emit({ kind: 'challenge', gameId, challengeId })
    after.audit({
      action: 'challenge.addFlags',
      gameId,
      target: { id: challengeId, name: challenge.title },
      before: { flagCount: flagCount - flags.length },
      after: { flagCount },
    })
  })
}
