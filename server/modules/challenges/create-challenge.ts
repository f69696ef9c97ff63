import type { z } from 'zod'
import type { ChallengeSettings, challengeCreateAnywhere } from '#src/contract/challenges.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { settleCategory } from '../categories/settle-category.ts'
import { holdGame } from '../games/repository.ts'
import { readChallengeSettings } from './read-challenge-settings.ts'
import { insertChallenge } from './repository.ts'

/** A new challenge is switched off. Its type never changes. */
export async function createChallenge(
  ctx: VerbContext,
  { gameId, title, category, ownCategory, type }: z.output<typeof challengeCreateAnywhere>,
): Promise<ChallengeSettings> {
  const made = await transact(ctx, async (tx, after) => {
    const game = await holdGame(tx, gameId)
    if (!game) throw fail('GameNotFound')
    const challengeId = await insertChallenge(tx, {
      gameId,
      title: title.trim(),
      category,
      ...(await settleCategory(tx, gameId, { category, ownCategory })),
      type,
      curve: game.defaultCurve,
      createdAt: ctx.clock.now(),
    })
    after.emit({ kind: 'challenge', gameId, challengeId })
    const challenge = await readChallengeSettings({ ...ctx, db: tx }, { gameId, challengeId })
    after.audit({
      action: 'challenge.create',
      gameId,
      target: { id: challengeId, name: challenge.title },
      after: challenge,
    })
    return challenge
  })
  afterCommit(ctx, () => ctx.log.info({ gameId, challengeId: made.id, title: made.title }, 'challenge made'))
  return made
}
