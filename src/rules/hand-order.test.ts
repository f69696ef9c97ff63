import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handOrderOf, inGameOrder, moveInGroup, type Ordered, siblingsOf } from './hand-order.ts'
import { locales } from './terms.ts'

/** Challenges 0 to 3 may have parts; further ones may be parts of them. */
const games = fc
  .array(
    fc.record({
      title: fc.constantFrom('a', 'b', 'Web 2', 'Web 10', 'ß', '中'),
      category: fc.constantFrom('Misc' as const, 'Web' as const),
      position: fc.option(fc.integer({ min: 1, max: 5 })),
      partOf: fc.option(fc.integer({ min: 0, max: 3 })),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, id): Ordered => ({ ...one, id, partOf: id < 4 ? null : one.partOf })))

const ids = (all: readonly Ordered[]) => all.map(({ id }) => id)
const sorted = (all: readonly Ordered[]) => ids(all).toSorted((a, b) => a - b)
const isFollower = (all: readonly Ordered[], { partOf, category }: Ordered) =>
  all.some((one) => one.id === partOf && one.category === category)

function expectPartsAfterWhole(all: readonly Ordered[]) {
  for (const [at, one] of all.entries()) {
    if (!isFollower(all, one)) continue
    const before = all[at - 1]
    expect(before?.id === one.partOf || before?.partOf === one.partOf).toBe(true)
  }
}

describe('the order of a game', () => {
  test('has every challenge once, by category, parts after their whole, from whatever order they came in', () => {
    fc.assert(
      fc.property(games, fc.constantFrom(undefined, ...locales), (all, locale) => {
        const ordered = inGameOrder(all, locale)
        expect(sorted(ordered)).toEqual(sorted(all))
        expect(ids(inGameOrder(all.toReversed(), locale))).toEqual(ids(ordered))
        expect(ids(inGameOrder(ordered, locale))).toEqual(ids(ordered))
        const categories = ordered.map(({ category }) => category)
        expect(categories).toEqual(categories.toSorted())
        expectPartsAfterWhole(ordered)
      }),
    )
  })

  test('is that of positions, and what has none comes last, by title', () => {
    const one = (id: number, title: string, position: number | null): Ordered => ({
      ...{ id, title, position, category: 'Web' },
    })
    const all = [one(1, 'b', null), one(2, 'a', null), one(3, 'z', 1), one(4, 'y', 2)]
    expect(ids(inGameOrder(all))).toEqual([3, 4, 2, 1])
    expect(ids(inGameOrder(all.map((each) => ({ ...each, position: null }))))).toEqual([2, 1, 4, 3])
  })

  test('by hand is that of whole categories in which something has a position', () => {
    fc.assert(
      fc.property(games, (all) => {
        const ordered = handOrderOf(all)
        const named = new Set(all.filter(({ position }) => position !== null).map(({ category }) => category))
        expect(ids(ordered)).toEqual(ids(inGameOrder(all).filter(({ category }) => named.has(category))))
      }),
    )
  })
})

describe('a challenge that is moved', () => {
  const moves = fc.tuple(games, fc.nat(11), fc.integer({ min: -2, max: 14 }))
  const groupOf = (all: readonly Ordered[]) => inGameOrder(all).filter(({ category }) => category === 'Web')
  const idIn = (group: readonly Ordered[], pick: number) => group[pick % group.length || 0]?.id ?? 0

  test('is one of the same set, and the order that comes out is one that a game can have', () => {
    fc.assert(
      fc.property(moves, ([all, pick, place]) => {
        const group = groupOf(all)
        const id = idIn(group, pick)
        const next = moveInGroup(group, id, place)
        expect(sorted(next)).toEqual(sorted(group))
        expectPartsAfterWhole(next)
        expect(ids(inGameOrder(next.map((one, at) => ({ ...one, position: at + 1 }))))).toEqual(ids(next))
        const siblings = siblingsOf(next, id)
        const nearest = Math.max(0, Math.min(place, siblings.length - 1))
        if (group.length > 0) expect(siblings[nearest]?.id).toBe(id)
        // The others of its kind keep their order, and so do those of each other kind.
        for (const { id: kind } of group) {
          const others = (list: readonly Ordered[]) => ids(siblingsOf(list, kind)).filter((one) => one !== id)
          expect(others(next)).toEqual(others(group))
        }
      }),
    )
  })

  test('comes back when it is moved back', () => {
    fc.assert(
      fc.property(moves, ([all, pick, place]) => {
        const group = groupOf(all)
        const id = idIn(group, pick)
        const before = ids(siblingsOf(group, id)).indexOf(id)
        expect(ids(moveInGroup(moveInGroup(group, id, place), id, before))).toEqual(ids(group))
      }),
    )
  })

  test('takes its parts along, and stays among the parts of its whole', () => {
    const one = (id: number, partOf: number | null = null): Ordered => ({
      ...{ id, partOf, title: String(id), category: 'Web' },
    })
    const group = [one(1), one(2), one(3, 2), one(4, 2), one(5)]
    expect(ids(siblingsOf(group, 1))).toEqual([1, 2, 5])
    expect(ids(siblingsOf(group, 4))).toEqual([3, 4])
    expect(ids(moveInGroup(group, 5, 0))).toEqual([5, 1, 2, 3, 4])
    expect(ids(moveInGroup(group, 2, 0))).toEqual([2, 3, 4, 1, 5])
    expect(ids(moveInGroup(group, 1, 1))).toEqual([2, 3, 4, 1, 5])
    expect(ids(moveInGroup(group, 4, 0))).toEqual([1, 2, 4, 3, 5])
    expect(moveInGroup(group, 3, -1)).toBe(group)
  })
})
