import { findCircleOfParts, type Linked } from '#src/rules/challenge-parts.ts'
import { findCircle, type PrerequisiteGroup, prerequisiteIds } from '#src/rules/prerequisites.ts'
import { fail } from '../../lib/refusal.ts'

interface Known extends Linked {
  title: string
  prerequisites: readonly PrerequisiteGroup[]
}

interface Links {
  prerequisites?: readonly PrerequisiteGroup[] | undefined
  partOf?: number | null | undefined
}

/**
 * Of other games, and those that would have to be solved before themselves.
 * @param links what is changed.
 * @param all of the game, as they are stored.
 */
export function refuseBadPrerequisites(
  challengeId: number,
  { prerequisites, partOf }: Links,
  all: readonly Known[],
): void {
  const titles = new Map(all.map(({ id, title }) => [id, title]))
  if (!prerequisiteIds(prerequisites ? { prerequisites } : {}).every((id) => titles.has(id))) {
    throw fail('PrerequisiteUnknown', {}, 'prerequisites')
  }
  const next = all.map((one) =>
    one.id === challengeId
      ? {
          ...one,
          ...(prerequisites && { prerequisites }),
          ...(partOf !== undefined && { partOf }),
        }
      : one,
  )
  const circle = findCircleOfParts(next)
  if (!circle) return
  // From what comes first to what it opens.
  const names = circle.toReversed().map((id) => titles.get(id)!)
  const isByPart = partOf != null && !findCircle(next)
  throw fail('PrerequisiteCircle', { titles: names.join(' → ') }, isByPart ? 'partOf' : 'prerequisites')
}
