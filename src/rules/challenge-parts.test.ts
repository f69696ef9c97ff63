import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCircleOfParts, partProblem, sumOfParts, withWhole } from './challenge-parts.ts'
import { type ChallengeState, challengeState, nextChange } from './challenge-state.ts'
import { orderParts } from './order-parts.ts'
import { findCircle, isSecret, lockedLooks } from './prerequisites.ts'

const game = { startAt: 100, endAt: 1_000, practiceMode: true }
const at = fc.option(fc.integer({ min: 0, max: 1_100 }))
const terms = fc.record({
  isEnabled: fc.boolean(),
  releaseAt: at,
  deadlineAt: at,
  prerequisites: fc.array(
    fc.record({
      challengeIds: fc.subarray([11, 12, 13], { minLength: 1 }),
      needed: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 2 },
  ),
  lockedLook: fc.constantFrom(...lockedLooks),
})

const openness: ChallengeState[] = ['hidden', 'locked', 'closed', 'open']

describe('what is in force for a part', () => {
  test('is never more open than its whole or than itself', () => {
    fc.assert(
      fc.property(
        terms,
        terms,
        fc.integer({ min: 0, max: 1_200 }),
        fc.subarray([11, 12, 13]),
        (part, whole, now, solved) => {
          const stateOf = (one: typeof part) => challengeState(one, game, now, (id) => solved.includes(id))
          const rank = (one: typeof part) => openness.indexOf(stateOf(one))
          expect(rank(withWhole(part, whole))).toBe(Math.min(rank(part), rank(whole)))
        },
      ),
    )
  })

  test('reveals no title that its whole or itself keeps', () => {
    fc.assert(
      fc.property(terms, terms, (part, whole) => {
        expect(isSecret(withWhole(part, whole))).toBe(isSecret(part) || isSecret(whole))
      }),
    )
  })

  test('changes when the state of the whole changes', () => {
    const part = { isEnabled: true }
    expect(nextChange(withWhole(part, { isEnabled: true, releaseAt: 300 }), game, 200)).toBe(300)
    expect(nextChange(withWhole(part, { isEnabled: true, deadlineAt: 400 }), game, 200)).toBe(400)
  })

  test('is its own without a whole', () => {
    const part = { isEnabled: true }
    expect(withWhole(part, null)).toBe(part)
  })

  test('is hidden from teams whose division may not see the whole', () => {
    const challenge = { id: 2, partOf: 1, isEnabled: true }
    const denials = { denies: [], challenges: { 1: ['ViewChallenge'] as const } }
    expect(challengeState(challenge, game, 200, undefined, denials)).toBe('hidden')
    expect(challengeState({ ...challenge, partOf: null }, game, 200, undefined, denials)).toBe('open')
  })
})

test('one level only: a part has no parts', () => {
  const all = [
    { id: 1, partOf: null },
    { id: 2, partOf: 1 },
    { id: 3, partOf: null },
  ]
  expect(partProblem(3, 1, all)).toBeUndefined()
  expect(partProblem(2, 3, all)).toBeUndefined()
  expect(partProblem(3, 3, all)).toBe('itself')
  expect(partProblem(3, 9, all)).toBe('unknown')
  expect(partProblem(3, 2, all)).toBe('nested')
  expect(partProblem(1, 3, all)).toBe('has-parts')
})

describe('circles', () => {
  const group = (...challengeIds: number[]) => [{ challengeIds, needed: 0 }]
  test('are found where a whole waits for its own part', () => {
    const all = [
      { id: 1, partOf: null, prerequisites: group(2) },
      { id: 2, partOf: 1, prerequisites: [] },
    ]
    expect(findCircleOfParts(all)).toEqual([1, 2, 1])
    // A part may wait for its whole, or for another part.
    expect(
      findCircleOfParts([
        { id: 1, partOf: null, prerequisites: [] },
        { id: 2, partOf: 1, prerequisites: group(1) },
        { id: 3, partOf: 1, prerequisites: group(2) },
      ]),
    ).toBeUndefined()
  })

  test('are the same without parts', () => {
    const one = fc.record({
      prerequisites: fc.array(fc.subarray([0, 1, 2, 3], { minLength: 1 }), { maxLength: 1 }),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 4, maxLength: 4 }), (some) => {
        const all = some.map(({ prerequisites }, id) => ({
          id,
          partOf: null,
          prerequisites: prerequisites.flatMap((ids) => group(...ids)),
        }))
        expect(findCircleOfParts(all)).toEqual(findCircle(all))
      }),
    )
  })
})

test('parts follow their whole, and nothing is lost or moved otherwise', () => {
  const links = fc.array(fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }), { maxLength: 6 })
  fc.assert(
    fc.property(links, fc.infiniteStream(fc.nat()), fc.subarray([0, 1, 2, 3]), (wholes, keys, shown) => {
      // The challenges 0 to 3 are wholes; further ones may be parts.
      const ids = [...shown, ...wholes.map((_, index) => index + 10)]
      const mixed = ids
        .map((id) => ({ id, category: id % 5 === 4 ? 'b' : 'a', key: keys.next().value! }))
        .sort((a, b) => a.key - b.key)
      const wholeOf = new Map(
        wholes.flatMap((whole, index) => (whole === undefined ? [] : [[index + 10, whole] as const])),
      )
      const ordered = orderParts(mixed, wholeOf)
      expect(new Set(ordered)).toEqual(new Set(mixed))
      expect(ordered).toHaveLength(mixed.length)
      const isFollower = ({ id, category }: (typeof mixed)[number]) =>
        category === 'a' && shown.includes(wholeOf.get(id) ?? -1)
      const free = (list: typeof mixed) => list.filter((one) => !isFollower(one))
      expect(free(ordered)).toEqual(free(mixed))
      for (const [index, one] of ordered.entries()) {
        if (!isFollower(one)) continue
        const before = ordered[index - 1]!
        expect([before.id, wholeOf.get(before.id)]).toContain(wholeOf.get(one.id))
      }
    }),
  )
  expect(orderParts([{ id: 2, category: 'a' }], new Map())).toEqual([{ id: 2, category: 'a' }])
})

test('the sum of a team over parts', () => {
  expect(
    sumOfParts([
      { solved: true, points: 100 },
      { solved: true, points: 50 },
      { solved: false, points: 150 },
    ]),
  ).toEqual({ solved: 2, total: 3, points: 150, pointsOfAll: 300 })
})
