import type { ChallengeSettings } from '#src/contract/challenges.ts'
import { limits } from '#src/contract/limits.ts'
import { nextTitle } from '#src/rules/next-title.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { lockGame } from '../games/repository.ts'
import { copyChallenges } from './copy-challenges.ts'
import { readChallengeSettings } from './read-challenge-settings.ts'
import { listChallenges, lockChallenge } from './repository.ts'

/** A copy in the same game, switched off, with flags and files. */
export async function duplicateChallenge(
  ctx: VerbContext,
  { gameId, challengeId }: { gameId: number; challengeId: number },
): Promise<ChallengeSettings> {
  const made = await transact(ctx, async (tx, after) => {
    // A prerequisite of it that is deleted at the same time is deleted before or after: the copy does not keep it.
    await lockGame(tx, gameId)
    const source = await lockChallenge(tx, gameId, challengeId)
    if (!source) throw fail('ChallengeNotFound')
    const taken = (await listChallenges(tx, gameId)).map(({ title }) => title)
    const title = nextTitle(source.title, taken, limits.challengeTitleMax)
    const [id] = await copyChallenges(tx, {
      from: gameId,
      to: gameId,
      only: new Map([[challengeId, title]]),
      now: ctx.clock.now(),
    })
    const challenge = await readChallengeSettings({ ...ctx, db: tx }, { gameId, challengeId: id! })
    after.emit({ kind: 'challenge', gameId, challengeId: challenge.id })
    after.audit({
      action: 'challenge.create',
      gameId,
      target: { id: challenge.id, name: title },
      after: { ...challenge, attachment: undefined, flagCount: challenge.flags.length },
    })
    return challenge
  })
  afterCommit(ctx, () =>
    ctx.log.info({ gameId, challengeId: made.id, from: challengeId }, 'challenge duplicated'),
  )
  return made
}
