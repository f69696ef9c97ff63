import type { ContainerLab } from '#src/contract/containers.ts'
import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { findChallenge } from '../challenges/repository.ts'
import { countAhead, findNewestTest, findOutput, listImages } from './own-containers.ts'
import { imagesOf } from './spec-of.ts'
import { failureOf, ownContainerOf } from './views.ts'

/** What the editor of a challenge sees beside its container settings. */
export async function readContainerLab(
  ctx: AccountContext,
  { gameId, challengeId }: { gameId: number; challengeId: number },
): Promise<ContainerLab> {
  const { db, containers: host } = ctx
  const challenge = await findChallenge(db, gameId, challengeId)
  if (!challenge) throw fail('ChallengeNotFound')
  const test = await findNewestTest(db, challengeId)
  const known = host ? await listImages(db, host.name, imagesOf(challenge)) : []
  return {
    isOffered: host !== undefined,
    lacks: [...(host?.facts?.lacks ?? [])],
    images: [...new Set(imagesOf(challenge))]
      .filter((image) => image !== '')
      .map((image) => {
        const row = known.find((one) => one.image === image)
        return {
          image,
          state: (row?.state as 'asked' | undefined) ?? 'unknown',
          digest: row?.digest ?? null,
          newerDigest: row?.newerDigest ?? null,
          size: row?.size ?? null,
          done: row?.bytesDone ?? null,
          total: row?.bytesTotal ?? null,
          failure: row?.failure ?? null,
        }
      }),
    test: test
      ? {
          ...ownContainerOf(test, ctx, {
            isWeb: challenge.containerProtocol === 'http',
            ahead: test.state === 'queued' ? await countAhead(db, test) : 0,
          }),
          failure: failureOf(test),
          trouble: test.trouble,
          output: (await findOutput(db, test.id))?.output ?? null,
        }
      : null,
  }
}
