import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { findChallenge } from '../challenges/repository.ts'
import { findNewestTest } from './own-containers.ts'
import { stopContainer } from './stop-container.ts'

type Wish = { gameId: number; challengeId: number; wait: boolean }

/** Fine when there is none. */
export async function stopTestContainer(
  ctx: AccountContext,
  { gameId, challengeId, wait }: Wish,
): Promise<void> {
  if (!(await findChallenge(ctx.db, gameId, challengeId))) throw fail('ChallengeNotFound')
  const row = await findNewestTest(ctx.db, challengeId)
  if (row && row.state !== 'gone') await stopContainer(ctx, row, wait)
}
