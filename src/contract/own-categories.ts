// Categories that a game has beside the thirteen. For our own pages only: documented answers say Misc.
import { z } from 'zod'
import { ownFlags } from '../rules/category-flags.ts'
import { categoryPatterns, categoryTones } from '../rules/category-terms.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { enumOf, filledText, rowId } from './shapes.ts'

/** As a caller sends it. */
export const sentOwnCategory = z.object({
  name: filledText(limits.ownCategoryNameMax),
  tone: enumOf(categoryTones),
  // By its name alone: `6` is a numeral here, and no place in a list.
  pattern: z.enum(categoryPatterns),
})

export const ownCategoryRef = gameRef.extend({ categoryId: rowId() })
export const ownCategoryCreate = gameRef.extend(sentOwnCategory.shape)
export const ownCategoryUpdate = ownCategoryRef.extend(sentOwnCategory.shape)

export const ownCategory = z.object({
  name: z.string(),
  tone: z.enum(categoryTones),
  pattern: z.enum(categoryPatterns),
})
export type OwnCategory = z.infer<typeof ownCategory>

const withFlag = <Own extends OwnCategory>(own: Own) => ({ ...own, flag: ownFlags[own.pattern] })

/** As screens draw it. */
export const shownCategory = ownCategory.transform(withFlag)
export type ShownCategory = z.output<typeof shownCategory>

const used = ownCategory.extend({ id: z.number(), challengeIds: z.array(z.number()) })
export type UsedCategory = z.infer<typeof used>

/** With the challenges of it that the caller may know of. */
export const usedCategory = used.transform(withFlag)
export type ShownUsedCategory = z.output<typeof usedCategory>
