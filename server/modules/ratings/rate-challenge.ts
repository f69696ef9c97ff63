import type { z } from 'zod'
import type { ratingInput } from '#src/contract/ratings.ts'
import { canRead } from '#src/rules/challenge-state.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { transact } from '../../writes/transact.ts'
import { storeRating } from './repository.ts'

type PlayerContext = VerbContext & { actor: Actor; arena: Arena; participation: ArenaParticipation }

/** Of a team that solved the challenge; members share one rating. */
export async function rateChallenge(
  ctx: PlayerContext,
  { challengeId, stars, words }: z.output<typeof ratingInput>,
): Promise<void> {
  const { arena, participation, clock, actor } = ctx
  const now = clock.now()
  const challenge = arena.challenges.get(challengeId)
  if (!challenge || !canRead(arena.stateOf(challenge, participation, now))) throw fail('ChallengeNotFound')
  if (!arena.ledger.hasSolved(participation.id, challengeId)) throw fail('RatingNeedsSolve')
  await transact(ctx, (tx) =>
    storeRating(tx, {
      challengeId,
      participationId: participation.id,
      userId: actor.userId,
      stars,
      words: words.trim(),
      ratedAt: now,
    }),
  )
}
