import { limits } from '#src/contract/limits.ts'
import type { ManyChallengesPatch } from '#src/contract/many-challenges.ts'
import { curveWithMinimum } from '#src/rules/curves/curve-with-minimum.ts'
import { i18nOf, type VerbContext } from '../../access/context.ts'
import { describe } from '../../answers/describe-error.ts'
import { fail, Refusal } from '../../lib/refusal.ts'
import { inOneTransaction } from '../../writes/transact.ts'
import { holdGame } from '../games/repository.ts'
import { writeChange } from './change-challenge.ts'
import { lockSomeChallenges } from './repository.ts'

/** Changes several challenges of a game as their editor does, all of them or none: a refusal names the challenge that it is about. */
export async function changeChallenges(ctx: VerbContext, patch: ManyChallengesPatch): Promise<void> {
  const { gameId, challengeIds, addTags, removeTags, minScoreRate, ...same } = patch
  await inOneTransaction(ctx, async (inside) => {
    const { db } = inside
    if (!(await holdGame(db, gameId))) throw fail('GameNotFound')
    const chosen = new Set(challengeIds)
    const stored = await lockSomeChallenges(db, gameId, [...chosen])
    if (stored.length < chosen.size) throw fail('ChallengeNotFound')
    for (const before of stored) {
      await named(ctx, before.title, async () => {
        const tags = tagsOf(before.tags, { addTags, removeTags })
        await writeChange(inside, {
          gameId,
          challengeId: before.id,
          ...same,
          ...curveWithMinimum(before, { ...same, minScoreRate }),
          ...(tags && { tags }),
        })
      })
    }
  })
}

/** @returns nothing where they stay. */
function tagsOf(
  before: readonly string[],
  { addTags, removeTags }: Pick<ManyChallengesPatch, 'addTags' | 'removeTags'>,
): string[] | undefined {
  const tags = [...new Set([...before.filter((tag) => !removeTags.includes(tag)), ...addTags])]
  if (tags.length === before.length && tags.every((tag, at) => tag === before[at])) return undefined
  // One that has more since it was imported may keep them.
  if (tags.length > Math.max(limits.tagsMax, before.length)) throw fail('TagsFull', { max: limits.tagsMax })
  return tags
}

async function named(ctx: VerbContext, title: string, change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw fail('OneOfManyRefused', { title, reason: describe(error, i18nOf(ctx)).title })
  }
}
