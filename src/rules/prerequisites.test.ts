import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  columnsOfGraph,
  countMissing,
  findCircle,
  isAnnounced,
  isSecret,
  isUnlocked,
  lockedLooks,
  mapPrerequisites,
  type PrerequisiteGroup,
  prerequisiteIds,
  publicTitle,
  tidyPrerequisites,
} from './prerequisites.ts'

const all = (...challengeIds: number[]): PrerequisiteGroup => ({ challengeIds, needed: 0 })
const some = (needed: number, ...challengeIds: number[]): PrerequisiteGroup => ({ challengeIds, needed })
const solved =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id)

const groups = fc.array(
  fc.record({
    challengeIds: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 5 }),
    needed: fc.integer({ min: 0, max: 6 }),
  }),
  { maxLength: 3 },
)
const solves = fc.subarray([1, 2, 3, 4, 5, 6])

describe('a challenge is unlocked', () => {
  test('by all of a group, or by so many of it, in every group', () => {
    const both = { prerequisites: [all(1), some(2, 2, 3, 4)] }
    const cases = [[], [1], [2, 3], [1, 2], [1, 2, 4], [1, 2, 3, 4]]
    expect(cases.map((ids) => isUnlocked(both, solved(...ids)))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
    expect(isUnlocked({}, solved())).toBe(true)
    expect(countMissing(some(2, 2, 3, 4), solved(3))).toBe(1)
    // What is solved stays open, whatever is chosen later.
    expect(isUnlocked({ id: 9, ...both }, solved(9))).toBe(true)
    // More than there are: all of them.
    expect(isUnlocked({ prerequisites: [some(9, 1, 2)] }, solved(1, 2))).toBe(true)
  })

  test('whatever challenges that are gone were in a group: the others decide', () => {
    fc.assert(
      fc.property(groups, solves, fc.subarray([1, 2, 3, 4, 5, 6]), (prerequisites, ids, gone) => {
        const hasSolved = (id: number) => (gone.includes(id) ? undefined : ids.includes(id))
        const rest = mapPrerequisites(prerequisites, (id) => (gone.includes(id) ? undefined : id))
        const isPlain = prerequisites.every(({ challengeIds: list }) => new Set(list).size === list.length)
        if (isPlain)
          expect(isUnlocked({ prerequisites }, hasSolved)).toBe(
            isUnlocked({ prerequisites: rest }, solved(...ids)),
          )
      }),
    )
  })

  test('for good: who solved more has no less', () => {
    fc.assert(
      fc.property(groups, solves, fc.integer({ min: 1, max: 6 }), (prerequisites, ids, more) => {
        const of = (list: number[]) => isUnlocked({ prerequisites }, solved(...list))
        if (of(ids)) expect(of([...ids, more])).toBe(true)
        // What is stored means the same as what was sent, where no challenge is named twice.
        const isPlain = prerequisites.every(({ challengeIds: list }) => new Set(list).size === list.length)
        if (isPlain)
          expect(isUnlocked({ prerequisites: tidyPrerequisites(prerequisites) }, solved(...ids))).toBe(
            of(ids),
          )
      }),
    )
  })
})

test('what is stored has no repetitions and no empty groups, and is tidy already', () => {
  expect(tidyPrerequisites([all(), some(1, 2, 2), some(3, 1, 2), some(1, 4, 5)])).toEqual([
    all(2),
    all(1, 2),
    some(1, 4, 5),
  ])
  fc.assert(
    fc.property(groups, (some) => {
      const tidy = tidyPrerequisites(some)
      expect(tidyPrerequisites(tidy)).toEqual(tidy)
      expect(mapPrerequisites(tidy, (id) => id)).toEqual(tidy)
    }),
  )
})

test('a challenge that is gone is not needed any more', () => {
  const without = (id: number) => (other: number) => (other === id ? undefined : other)
  expect(mapPrerequisites([all(1, 2), some(1, 2, 3)], without(2))).toEqual([all(1), all(3)])
  expect(mapPrerequisites([all(2)], without(2))).toEqual([])
  expect(mapPrerequisites([some(2, 1, 2, 3)], (id) => id + 10)).toEqual([some(2, 11, 12, 13)])
})

test('what all players get has the title only of challenges that are shown while they are locked', () => {
  const of = (lockedLook: (typeof lockedLooks)[number], prerequisites = [all(1)]) => {
    const challenge = { title: 'Vault', lockedLook, prerequisites }
    return [publicTitle(challenge), isSecret(challenge), isAnnounced(challenge)]
  }
  expect(lockedLooks.map((look) => of(look))).toEqual([
    ['Vault', false, true],
    ['???', true, true],
    ['???', true, false],
  ])
  // Without prerequisites it is never locked.
  expect(lockedLooks.map((look) => of(look, []))).toEqual(Array(3).fill(['Vault', false, true]))
})

describe('circles', () => {
  const graph = (edges: Record<number, number[]>) =>
    Object.entries(edges).map(([id, ids]) => ({ id: Number(id), prerequisites: [all(...ids)] }))

  test('are found with all their challenges', () => {
    expect(findCircle(graph({ 1: [], 2: [1], 3: [1, 2] }))).toBeUndefined()
    expect(findCircle(graph({ 1: [1] }))).toEqual([1, 1])
    expect(findCircle(graph({ 1: [3], 2: [1], 3: [2], 4: [3] }))).toEqual([1, 3, 2, 1])
    // Also where one way around would be enough.
    expect(
      findCircle([
        { id: 1, prerequisites: [some(1, 2, 3)] },
        { id: 2, prerequisites: [all(1)] },
      ]),
    ).toEqual([1, 2, 1])
  })

  test('are found in a chain of any length', () => {
    const length = 20_000
    const chain = Array.from({ length }, (_, id) => ({ id, prerequisites: id ? [all(id - 1)] : [] }))
    expect(findCircle(chain.toReversed())).toBeUndefined()
    chain[0]!.prerequisites = [all(length - 1)]
    expect(findCircle(chain)).toHaveLength(length + 1)
  })

  test('exist exactly when some challenge can never be unlocked by solving what is open', () => {
    const edges = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(edges, (pairs) => {
        const nodes = [1, 2, 3, 4, 5, 6].map((id) => ({
          id,
          prerequisites: [all(...pairs.flatMap(([to, from]) => (to === id ? [from] : [])))],
        }))
        const done = new Set<number>()
        for (let size = -1; size < done.size; ) {
          size = done.size
          for (const node of nodes) if (isUnlocked(node, (id) => done.has(id))) done.add(node.id)
        }
        const circle = findCircle(nodes)
        expect(circle === undefined).toBe(done.size === nodes.length)
        for (const [at, id] of circle?.slice(0, -1).entries() ?? []) {
          const node = nodes.find((one) => one.id === id)!
          expect(prerequisiteIds(node)).toContain(circle![at + 1])
        }
        if (circle) return
        // The drawing: all that comes before a challenge is to the left of it.
        const columns = columnsOfGraph(nodes)
        const columnOf = (id: number) => columns.findIndex((ids) => ids.includes(id))
        for (const [to, from] of pairs) expect(columnOf(from)).toBeLessThan(columnOf(to))
        expect(new Set(columns.flat())).toEqual(new Set(pairs.flat()))
      }),
      { numRuns: 500 },
    )
  })
})

test('a part is drawn to the right of its whole, and of what the whole waits for', () => {
  const free = { prerequisites: [] }
  const nodes = [
    { id: 3, ...free, partOf: 2 },
    { id: 2, prerequisites: [{ challengeIds: [1], needed: 0 }], partOf: null },
    { id: 1, ...free, partOf: null },
    { id: 4, ...free, partOf: null },
  ]
  expect(columnsOfGraph(nodes)).toEqual([[1], [2], [3]])
})
