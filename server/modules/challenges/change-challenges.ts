import type { z } from 'zod'
import { type Values, valuesOf } from '#src/contract/fields.ts'
import { limits } from '#src/contract/limits.ts'
import {
  type ChallengesBefore,
  type challengesPutBack,
  changedFields,
  type ManyChallengesPatch,
} from '#src/contract/many-challenges.ts'
import { curveWithMinimum } from '#src/rules/curves/curve-with-minimum.ts'
import { i18nOf, type VerbContext } from '../../access/context.ts'
import { describe } from '../../answers/describe-error.ts'
import type { Db } from '../../db/client.ts'
import { fail, Refusal } from '../../lib/refusal.ts'
import { inOneTransaction } from '../../writes/transact.ts'
import { holdGame } from '../games/repository.ts'
import { writeChange } from './change-challenge.ts'
import { lockSomeChallenges } from './repository.ts'

/**
 * Changes several challenges of a game as their editor does, all of them or none: a refusal names the challenge that it is about.
 * @returns what they were, to be put back.
 */
export async function changeChallenges(
  ctx: VerbContext,
  { gameId, challengeIds, addTags, removeTags, minScoreRate, ...same }: ManyChallengesPatch,
): Promise<ChallengesBefore> {
  return await inOneTransaction(ctx, async (inside) => {
    const stored = await lockChosen(inside.db, gameId, challengeIds)
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
    const next = new Map((await lockChosen(inside.db, gameId, challengeIds)).map((one) => [one.id, one]))
    return stored.map((before) => ({
      challengeId: before.id,
      expectedVersion: next.get(before.id)!.version,
      ...sendable(valuesOf(changedFields, before)),
    }))
  })
}

/**
 * Undoes such a change, of all of them or of none. Players are not notified of challenges that are there again; programs are.
 */
export async function putChallengesBack(
  ctx: VerbContext,
  { gameId, challenges }: z.output<typeof challengesPutBack>,
): Promise<void> {
  await inOneTransaction(ctx, async (inside) => {
    const ids = challenges.map(({ challengeId }) => challengeId)
    const titles = new Map((await lockChosen(inside.db, gameId, ids)).map(({ id, title }) => [id, title]))
    for (const before of challenges) {
      await named(ctx, titles.get(before.challengeId)!, () =>
        writeChange(inside, { gameId, ...before }, { quietFor: 'players' }),
      )
    }
  })
}

async function lockChosen(db: Db, gameId: number, challengeIds: readonly number[]) {
  if (!(await holdGame(db, gameId))) throw fail('GameNotFound')
  const chosen = new Set(challengeIds)
  const stored = await lockSomeChallenges(db, gameId, [...chosen])
  if (stored.length < chosen.size) throw fail('ChallengeNotFound')
  return stored
}

/** What is null would stay when it is sent. */
const sendable = (values: Values<typeof changedFields>) => ({
  ...values,
  releaseAt: values.releaseAt ?? 0,
  position: values.position ?? 0,
  ownCategory: values.ownCategory ?? '',
})

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
