import { findCircle, type PrerequisiteGroup, prerequisiteIds } from '#src/rules/prerequisites.ts'
import { fail } from '../../lib/refusal.ts'

interface Known {
  id: number
  title: string
  prerequisites: readonly PrerequisiteGroup[]
}

/** Of other games, and those that would have to be solved before themselves. @param all of the game, as they are stored. */
export function refuseBadPrerequisites(
  challengeId: number,
  prerequisites: readonly PrerequisiteGroup[],
  all: readonly Known[],
): void {
  const titles = new Map(all.map(({ id, title }) => [id, title]))
  if (!prerequisiteIds({ prerequisites }).every((id) => titles.has(id))) {
    throw fail('PrerequisiteUnknown', {}, 'prerequisites')
  }
  const circle = findCircle(all.map((one) => (one.id === challengeId ? { ...one, prerequisites } : one)))
  if (!circle) return
  // From what comes first to what it opens.
  const names = circle.toReversed().map((id) => titles.get(id)!)
  throw fail('PrerequisiteCircle', { titles: names.join(' → ') }, 'prerequisites')
}
