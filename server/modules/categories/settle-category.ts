import { findNamed } from '#src/rules/category-terms.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { listCategories } from './repository.ts'

interface Sent {
  category?: ChallengeCategory
  /** Null: none any more. */
  ownCategory?: string | null
}

/**
 * What a challenge has after a change of its category. A category of the game implies Misc, and any other documented category removes it.
 * A caller that knows only documented categories and sends Misc back changes nothing.
 */
export async function settleCategory(
  tx: Db,
  gameId: number,
  { category, ownCategory }: Sent,
): Promise<Required<Sent> | Sent> {
  if (category !== undefined && category !== 'Misc') return { category, ownCategory: null }
  if (!ownCategory) return { ...(category && { category }), ...(ownCategory === null && { ownCategory }) }
  const found = findNamed(await listCategories(tx, gameId), ownCategory)
  if (!found) throw fail('OwnCategoryUnknown', {}, 'ownCategory')
  return { category: 'Misc', ownCategory: found.name }
}
