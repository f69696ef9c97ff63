// The categories of a game beside the documented ones, as readers of its pages may know them.
import type { UsedCategory } from '#src/contract/own-categories.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'

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

/** Those of the public board, and those that are listed for the team. */
function knownTo(
  arena: Arena,
  own: ArenaParticipation | undefined,
  now: number,
): (challengeId: number) => boolean {
  if (gamePhase(arena.game, now) === 'upcoming') return () => false
  const { challenges } = arena.boards.get({ view: 'public' }).bytes.challengeParts()
  const onBoard = new Set(Object.values(challenges).flatMap((group) => group.map(({ id }) => id)))
  return (id) => onBoard.has(id) || isListed(arena, id, own, now)
}

function isListed(arena: Arena, id: number, own: ArenaParticipation | undefined, now: number): boolean {
  const challenge = arena.challenges.get(id)
  if (!challenge || own?.status !== 'Accepted') return false
  const state = arena.stateOf(challenge, own, now)
  return state !== 'hidden' && !(state === 'locked' && challenge.lockedLook === 'hidden')
}
