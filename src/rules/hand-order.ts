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
 * Moves one of the challenges of a group. Its parts come along, and a part stays among the parts of its whole.
 * @param group in order.
 * @param to the place in the group that it should have: it gets the nearest one that it may have.
 */
export function moveInGroup<Challenge extends Ordered>(
  group: readonly Challenge[],
  id: number,
  to: number,
): readonly Challenge[] {
  const { moving, wholes, siblings } = placeIn(group, id)
  const target = group[Math.max(0, Math.min(to, group.length - 1))]
  if (!moving || !target || target === moving) return group
  const at = siblings.findIndex((one) => one === target || one.id === wholes.get(target.id))
  // Outside of its whole, a part is led to the first or the last place among the parts.
  const place = at >= 0 ? at : group.indexOf(target) < group.indexOf(moving) ? 0 : siblings.length - 1
  const next = siblings.toSpliced(siblings.indexOf(moving), 1).toSpliced(place, 0, moving)
  return orderParts([...next, ...group.filter((one) => !siblings.includes(one))], wholes)
}

/** The same, by one place up or down. */
export function stepInGroup<Challenge extends Ordered>(
  group: readonly Challenge[],
  id: number,
  by: -1 | 1,
): readonly Challenge[] {
  const { moving, siblings } = placeIn(group, id)
  const target = moving && siblings[siblings.indexOf(moving) + by]
  return target ? moveInGroup(group, id, group.indexOf(target)) : group
}

/** `siblings`: those among which it may be moved. */
function placeIn<Challenge extends Ordered>(group: readonly Challenge[], id: number) {
  const ids = new Set(group.map((one) => one.id))
  const wholes = wholesOf(group.filter(({ partOf }) => partOf != null && ids.has(partOf)))
  return {
    moving: group.find((one) => one.id === id),
    wholes,
    siblings: group.filter((one) => wholes.get(one.id) === wholes.get(id)),
  }
}
