import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { findChallenge } from '../challenges/repository.ts'
import { askImages } from './prepare-image.ts'
import { imagesOf } from './spec-of.ts'

/** For editors of a challenge: pulls its images now. New containers get what their tags mean from then on. */
export async function takeImages(
  ctx: VerbContext,
  { gameId, challengeId }: { gameId: number; challengeId: number },
): Promise<void> {
  const { containers: host } = ctx
  if (!host) throw fail('ContainersOff')
  await transact(ctx, async (tx, after) => {
    const challenge = await findChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    if (challenge.containerImage === '') throw fail('ContainerNotSet')
    const images = imagesOf(challenge)
    await askImages(tx, after, { engine: host.name, images, now: ctx.clock.now(), takesNewer: true })
    after.audit({
      action: 'container.takeImages',
      gameId,
      target: { id: challengeId, name: challenge.title },
      after: { kind: 'image', image: challenge.containerImage },
    })
  })
}
