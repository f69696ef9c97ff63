// The categories of a game beside the documented ones, as readers of its pages may know them.
import type { UsedCategory } from '#src/contract/own-categories.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import { knownTo } from './known-to.ts'

interface CategoryReader {
  participation: ArenaParticipation | undefined
  /** Staff know every challenge. */
  isStaff: boolean
}

/** Those of challenges that the reader may know of; a category of hidden ones alone is not named. */
export function ownCategoriesFor(
  arena: Arena,
  { participation, isStaff }: CategoryReader,
  now: number,
): UsedCategory[] {
  const { ownCategories } = arena.game
  if (ownCategories.length === 0) return []
  const isKnown = isStaff ? () => true : knownTo(arena, participation, now)
  return ownCategories.flatMap((category) => {
    const challengeIds = [...arena.challenges.values()]
      .filter(({ id, ownCategory }) => ownCategory === category.name && isKnown(id))
      .map(({ id }) => id)
    return challengeIds.length > 0 ? [{ ...category, challengeIds }] : []
  })
}
