import type { z } from 'zod'
import type { challengeRef } from '#src/contract/challenges.ts'
import type { madeToken } from '#src/contract/checkers.ts'
import type { AccountContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { lockChallenge } from '../challenges/repository.ts'
import { checkerTokenHash, newCheckerToken } from './checker-token.ts'
import { deleteToken, findToken, replaceToken } from './repository.ts'

type Ref = z.output<typeof challengeRef>

/** Makes the token of a challenge and returns its text, once. The one before it opens nothing any more. */
export async function makeCheckerToken(
  ctx: AccountContext,
  { gameId, challengeId }: Ref,
): Promise<z.input<typeof madeToken>> {
  const token = newCheckerToken()
  await transact(ctx, async (tx, after) => {
    const { title } = await lockExisting(tx, gameId, challengeId)
    const isNew = !(await findToken(tx, challengeId))
    const tokenHash = checkerTokenHash(token)
    const { userId } = ctx.actor
    await replaceToken(tx, { challengeId, tokenHash, createdAt: ctx.clock.now(), createdBy: userId })
    const target = { id: challengeId, name: title }
    after.audit({ action: isNew ? 'checkerToken.create' : 'checkerToken.replace', gameId, target })
  })
  return { token }
}

/** Does nothing when there is none. */
export async function revokeCheckerToken(ctx: AccountContext, { gameId, challengeId }: Ref): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const { title } = await lockExisting(tx, gameId, challengeId)
    if (!(await deleteToken(tx, challengeId))) return
    after.audit({ action: 'checkerToken.delete', gameId, target: { id: challengeId, name: title } })
  })
}

async function lockExisting(tx: Db, gameId: number, challengeId: number) {
  const challenge = await lockChallenge(tx, gameId, challengeId)
  if (!challenge) throw fail('ChallengeNotFound')
  return challenge
}
