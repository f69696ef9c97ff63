import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSizesPossible, hasPlace, membersMissing, sizeFault } from './team-size.ts'

const count = fc.nat(6)
const sizes = fc.record({ teamMemberCountMin: count, teamMemberCountLimit: count })

test('a team that fills up by joining is never too large, and is complete where that is possible', () => {
  fc.assert(
    fc.property(sizes, fc.boolean(), (wanted, hasSolved) => {
      let joined = 0
      while (joined < 10 && hasPlace(wanted, joined)) joined++
      expect(sizeFault(wanted, joined)).not.toBe('too-large')
      if (areSizesPossible(wanted)) {
        expect(membersMissing(wanted, { joined, hasSolved: () => hasSolved })).toBe(0)
        expect(sizeFault(wanted, joined)).toBeNull()
      } else expect(sizeFault(wanted, joined)).toBe('too-small')
    }),
  )
})

test('so many more make a team complete, and it stays in the game once it has solved something', () => {
  fc.assert(
    fc.property(sizes, count, (wanted, joined) => {
      const missing = membersMissing(wanted, { joined, hasSolved: () => false })
      expect(missing > 0).toBe(sizeFault(wanted, joined) === 'too-small')
      expect(membersMissing(wanted, { joined: joined + missing, hasSolved: () => false })).toBe(0)
      expect(membersMissing(wanted, { joined, hasSolved: () => true })).toBe(0)
    }),
  )
})

test('a game without sizes takes every team', () => {
  const none = { teamMemberCountMin: 0, teamMemberCountLimit: 0 }
  for (const joined of [0, 1, 50]) {
    expect([hasPlace(none, joined), sizeFault(none, joined)]).toEqual([true, null])
    expect(membersMissing(none, { joined, hasSolved: () => false })).toBe(0)
  }
})
