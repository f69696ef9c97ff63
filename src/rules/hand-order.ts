// The order of the challenges of a game as everybody reads it. Organisers may put a group in order by hand: its challenges then have
// positions. A group without any is in the order of titles, and a challenge that is new comes last in one that was ordered.
import { groupOf } from './challenge-group.ts'
import { challengeOrder, type Titled } from './natural-order.ts'
import { orderParts, wholesOf } from './order-parts.ts'
import type { Locale } from './terms.ts'

export type Ordered = Titled & { partOf?: number | null }

/** @param locale decides between titles; without one, the order that is the same for all. */
export const inGameOrder = <Challenge extends Ordered>(
  all: readonly Challenge[],
  locale?: Locale,
): Challenge[] => orderParts(all.toSorted(challengeOrder(locale)), wholesOf(all))

/** The challenges of groups that were put in order by hand, in that order. */
export function handOrderOf<Challenge extends Ordered>(all: readonly Challenge[]): Challenge[] {
  const groups = new Set(all.filter(({ position }) => position != null).map(groupOf))
  return groups.size === 0 ? [] : inGameOrder(all.filter((one) => groups.has(groupOf(one))))
}

/**
 * Those among which one of a group can be moved: the parts of the same whole, or all that are no parts of others.
 * @param group in order; the answer too.
 */
export function siblingsOf<Challenge extends Ordered>(group: readonly Challenge[], id: number): Challenge[] {
  const wholes = wholesIn(group)
  return group.filter((one) => wholes.get(one.id) === wholes.get(id))
}

/**
 * Moves one of a group, with its parts.
 * @param place among its siblings; the nearest one that there is.
 */
export function moveInGroup<Challenge extends Ordered>(
  group: readonly Challenge[],
  id: number,
  place: number,
): readonly Challenge[] {
  const siblings = siblingsOf(group, id)
  const at = siblings.findIndex((one) => one.id === id)
  const to = Math.max(0, Math.min(place, siblings.length - 1))
  if (at < 0 || at === to) return group
  const next = siblings.toSpliced(at, 1).toSpliced(to, 0, siblings[at]!)
  return orderParts([...next, ...group.filter((one) => !siblings.includes(one))], wholesIn(group))
}

function wholesIn(group: readonly Ordered[]): ReadonlyMap<number, number> {
  const ids = new Set(group.map(({ id }) => id))
  return wholesOf(group.filter(({ partOf }) => partOf != null && ids.has(partOf)))
}
