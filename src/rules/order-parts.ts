// Where challenges that are parts of others (challenge-parts.ts) are listed.
import { groupOf } from './challenge-group.ts'

/** The challenges that are parts, with their wholes. */
export const wholesOf = (
  all: readonly { id: number; partOf?: number | null }[],
): ReadonlyMap<number, number> =>
  new Map(all.flatMap(({ id, partOf }) => (partOf == null ? [] : [[id, partOf] as const])))

/**
 * The same list with each part after its whole, in the order in which the parts were. One whose whole is not in the list, or is in
 * another category, stays in its place.
 */
export const orderParts = <Thing extends { id: number; category: string }>(
  things: readonly Thing[],
  wholes: ReadonlyMap<number, number>,
): Thing[] => {
  if (wholes.size === 0) return [...things]
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const isAfter = (thing: Thing, whole = byId.get(wholes.get(thing.id) ?? -1)) =>
    whole !== undefined && groupOf(whole) === groupOf(thing)
  return things.flatMap((thing) =>
    isAfter(thing)
      ? []
      : [thing, ...things.filter((part) => wholes.get(part.id) === thing.id && isAfter(part))],
  )
}
