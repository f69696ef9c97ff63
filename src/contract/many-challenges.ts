// What editors do with several challenges of a game at once. For our own pages only.
import { z } from 'zod'
import { challengeCategories } from '../rules/terms.ts'
import { challengeFields } from './challenge-fields.ts'
import { changingShape } from './field-schemas.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { enumOf, int32, rowId, text } from './shapes.ts'

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
  curveMinimum,
  isEnabled,
  position,
  tags: tagsField,
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
  /** One that is enabled waits for its images, and is changed alone. */
  isEnabled: z.literal(false).nullish(),
  addTags: tags,
  removeTags: z.array(text(limits.tagMax, 1)).max(limits.manyTagsMax).default([]),
})
export type ManyChallengesPatch = z.output<typeof manyChallengesPatch>

/** Whatever a change of many may change. */
export const changedFields = { ...commonFields, curveMinimum, isEnabled, position, tags: tagsField } as const
/** What challenges were before they were changed, as it can be sent to put them back; refused where one was changed since. */
export const challengesBefore = z
  .array(z.object({ challengeId: rowId(), expectedVersion: int32(), ...changingShape(changedFields) }))
  .min(1)
  .max(limits.manyChallengesMax)
export type ChallengesBefore = z.output<typeof challengesBefore>
export const challengesPutBack = gameRef.extend({ challenges: challengesBefore })

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
