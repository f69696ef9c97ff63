import type { z } from 'zod'
import type { chosenChallenges } from '#src/contract/many-challenges.ts'
import type { VerbContext } from '../../access/context.ts'
import { inOneTransaction } from '../../writes/transact.ts'
import { removeChallenge } from './remove-challenge.ts'

/** Deletes several challenges of a game, all of them or none. */
export async function removeChallenges(
  ctx: VerbContext,
  { gameId, challengeIds }: z.output<typeof chosenChallenges>,
): Promise<void> {
  await inOneTransaction(ctx, async (inside) => {
    for (const challengeId of new Set(challengeIds)) await removeChallenge(inside, { gameId, challengeId })
  })
}
