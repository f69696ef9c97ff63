// What must be solved before a challenge opens for a team: groups of challenges, of each of which a team must have solved some or
// all. What a team sees of a challenge that is still locked for it is the challenge's `lockedLook`.
// While the game runs, the title of one that is not shown is in nothing that all players get: board, notices and the list of
// locked challenges say `???` instead. Teams for which it is open know it, and everybody does after the end.
import { unknownTitle } from './unknown-title.ts'

export type PrerequisiteGroup = {
  challengeIds: readonly number[]
  /** How many of them; 0: all. */
  needed: number
}

type OwnGroup = PrerequisiteGroup & { challengeIds: number[] }

/** Listed with its title; listed as `???`; not listed. */
export const lockedLooks = ['title', 'anonymous', 'hidden'] as const
export type LockedLook = (typeof lockedLooks)[number]

export interface Unlocking {
  id?: number
  prerequisites?: readonly PrerequisiteGroup[]
  lockedLook?: LockedLook
}

/** Whether a team has solved a challenge; undefined: there is no such challenge, and nothing waits for it. */
export type HasSolved = (challengeId: number) => boolean | undefined

/** How many of a group are still to be solved. */
export const countMissing = ({ challengeIds, needed }: PrerequisiteGroup, hasSolved: HasSolved): number => {
  let known = 0
  let done = 0
  for (const id of challengeIds) {
    const solved = hasSolved(id)
    if (solved !== undefined) known++
    if (solved) done++
  }
  return Math.max(0, (needed > 0 ? Math.min(needed, known) : known) - done)
}

/** A team keeps what it has solved, also when its prerequisites were added later. */
export const isUnlocked = ({ id, prerequisites = [] }: Unlocking, hasSolved: HasSolved): boolean =>
  prerequisites.every((group) => countMissing(group, hasSolved) === 0) ||
  (id !== undefined && hasSolved(id) === true)

/** Its title is not known to everybody. */
export const isSecret = ({ prerequisites = [], lockedLook = 'title' }: Unlocking): boolean =>
  prerequisites.length > 0 && lockedLook !== 'title'

/** The title for what all players get while the game runs. */
export const publicTitle = (challenge: Unlocking & { title: string }): string =>
  isSecret(challenge) ? unknownTitle : challenge.title

/** Whether players are notified of it and of its hints: a notice would reveal a hidden one. */
export const isAnnounced = (challenge: Unlocking): boolean =>
  !isSecret(challenge) || challenge.lockedLook !== 'hidden'

export const prerequisiteIds = ({ prerequisites = [] }: Unlocking): number[] => [
  ...new Set(prerequisites.flatMap(({ challengeIds }) => challengeIds)),
]

/** As they are stored: without repetitions and empty groups; of a group that needs all of its challenges, or more, `needed` is 0. */
export const tidyPrerequisites = (groups: readonly PrerequisiteGroup[]): OwnGroup[] =>
  groups.flatMap(({ challengeIds, needed }) => {
    const ids = [...new Set(challengeIds)]
    return ids.length === 0
      ? []
      : [{ challengeIds: ids, needed: needed < ids.length ? Math.max(0, needed) : 0 }]
  })

/** With other ids; those that become undefined are left out, and are not needed any more. */
export const mapPrerequisites = (
  groups: readonly PrerequisiteGroup[],
  idOf: (id: number) => number | undefined,
): OwnGroup[] =>
  tidyPrerequisites(
    groups.map(({ challengeIds, needed }) => ({
      challengeIds: challengeIds.flatMap((id) => idOf(id) ?? []),
      needed,
    })),
  )

type Node = Unlocking & { id: number }

/** Challenges that wait for each other: their ids in this order, the first one again at the end. Undefined if there are none. */
export function findCircle(challenges: Iterable<Node>): number[] | undefined {
  const before = new Map([...challenges].map((one) => [one.id, prerequisiteIds(one)]))
  const done = new Set<number>()
  for (const start of before.keys()) {
    // Depth first, with a list of its own: a chain of challenges may be longer than the stack.
    const path: { id: number; next: number }[] = []
    const onPath = new Set<number>()
    const enter = (id: number) => {
      path.push({ id, next: 0 })
      onPath.add(id)
    }
    if (!done.has(start)) enter(start)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const id = before.get(top.id)?.[top.next++]
      if (id === undefined) {
        path.pop()
        onPath.delete(top.id)
        done.add(top.id)
      } else if (onPath.has(id)) {
        const ids = path.map((one) => one.id)
        return [...ids.slice(ids.indexOf(id)), id]
      } else if (!done.has(id)) enter(id)
    }
  }
  return undefined
}

/**
 * Challenges with prerequisites or that are some, and wholes with their parts, in columns: each to the right of all that come before it.
 * A part comes after its whole, whose prerequisites are also those of the part.
 */
export function columnsOfGraph(challenges: readonly (Node & { partOf?: number | null })[]): number[][] {
  const before = new Map(
    challenges.map((one) => [one.id, [...prerequisiteIds(one), ...(one.partOf ? [one.partOf] : [])]]),
  )
  const linked = new Set([...before].flatMap(([id, ids]) => (ids.length > 0 ? [id, ...ids] : [])))
  const columnOf = new Map<number, number>()
  // Each round settles at least one column; a circle, which is never saved, ends after as many rounds as there are challenges.
  for (let round = 0, isChanged = true; isChanged && round <= before.size; round++) {
    isChanged = false
    for (const id of linked) {
      const column = Math.max(0, ...(before.get(id) ?? []).map((other) => (columnOf.get(other) ?? 0) + 1))
      if (column === columnOf.get(id)) continue
      columnOf.set(id, column)
      isChanged = true
    }
  }
  const last = Math.max(-1, ...columnOf.values())
  const columns: number[][] = []
  // As near as can be to the middle of what comes before, so that few lines cross.
  const rowOf = new Map<number, number>()
  for (let column = 0; column <= last; column++) {
    const ids = challenges.flatMap(({ id }) => (columnOf.get(id) === column ? [id] : []))
    const middleOf = (id: number) => {
      const rows = (before.get(id) ?? []).flatMap((other) => rowOf.get(other) ?? [])
      return rows.length > 0 ? rows.reduce((sum, row) => sum + row, 0) / rows.length : 0
    }
    if (column > 0) ids.sort((one, other) => middleOf(one) - middleOf(other))
    for (const [row, id] of ids.entries()) rowOf.set(id, row)
    columns.push(ids)
  }
  return columns
}
