// What editors do with several challenges of a game at once. For our own pages only.
import { z } from 'zod'
import { challengeCategories } from '../rules/terms.ts'
import { challengeFields } from './challenge-fields.ts'
import { changingShape } from './field-schemas.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { enumOf, rowId, text } from './shapes.ts'

export const chosenIds = z.array(rowId()).min(1).max(limits.manyChallengesMax)
export const chosenChallenges = gameRef.extend({ challengeIds: chosenIds })

const {
  category,
  ownCategory,
  curve,
  originalScore,
  minScoreRate,
  difficulty,
  curveDecay,
  curveScale,
  curveExponent,
  curveSolves,
  releaseAt,
} = challengeFields
/** Set to the same value in all of them. */
export const commonFields = {
  category,
  ownCategory,
  curve,
  originalScore,
  /** The share of its score that a challenge keeps, whatever its curve calls it. */
  minScoreRate,
  difficulty,
  curveDecay,
  curveScale,
  curveExponent,
  curveSolves,
  releaseAt,
} as const

const tags = z.array(text(limits.tagMax, 1)).max(limits.tagsMax).default([])

/** What is missing or null stays. */
export const manyChallengesPatch = chosenChallenges.extend({
  ...changingShape(commonFields),
  addTags: tags,
  removeTags: z.array(text(limits.tagMax, 1)).max(limits.manyTagsMax).default([]),
})
export type ManyChallengesPatch = z.output<typeof manyChallengesPatch>

/** All challenges of a category in the order that they should have; none: by title again. */
export const challengesOrder = gameRef.extend({
  category: enumOf(challengeCategories),
  /** The name of one of the game, beside Misc. */
  ownCategory: text(limits.ownCategoryNameMax).nullish(),
  challengeIds: z.array(rowId()).max(limits.manyChallengesMax),
})

/** Copies them into another game. */
export const challengesCopy = chosenChallenges.extend({ toGameId: rowId() })
export const challengesCopied = z.object({
  copies: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      /** Titles of prerequisites, and of the challenge that its source is a part of, which were not copied with it. */
      leftOut: z.array(z.string()),
    }),
  ),
})
export type ChallengesCopied = z.infer<typeof challengesCopied>
