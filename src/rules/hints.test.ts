import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hintProblem, hintState, judgeUnlock, type PaidHint } from '#src/rules/hints.ts'

const hint = (key: string, cost = 10, requires: string[] = []): PaidHint => ({
  key,
  title: `Hint ${key}`,
  text: `text of ${key}`,
  cost,
  requires,
})
const terms = (unlocked: string[] = [], more = {}) => ({
  isPractice: false,
  afterEnd: 'hidden' as const,
  unlocked: new Set(unlocked),
  ...more,
})

describe('a hint', () => {
  test('waits for those that it requires', () => {
    const third = hint('c', 5, ['a', 'b'])
    expect(hintState(third, terms(['a']))).toBe('waits')
    expect(hintState(third, terms(['a', 'b']))).toBe('open')
    expect(hintState(third, terms(['c']))).toBe('unlocked')
  })

  test('after the end is free or cannot be unlocked any more, and stays readable for who paid', () => {
    const practice = { isPractice: true }
    expect(hintState(hint('a'), terms([], { ...practice, afterEnd: 'free' }))).toBe('unlocked')
    expect(hintState(hint('a'), terms([], practice))).toBe('closed')
    expect(hintState(hint('a'), terms(['a'], practice))).toBe('unlocked')
  })

  test('is unlocked for what was agreed, by a team that has it', () => {
    const asked = { ...terms(), sum: 10, agreed: 10 }
    expect(judgeUnlock(hint('a'), asked)).toBe('unlock')
    expect(judgeUnlock(hint('a'), { ...asked, sum: 9 })).toBe('too-dear')
    expect(judgeUnlock(hint('a'), { ...asked, agreed: 9 })).toBe('other-cost')
    expect(judgeUnlock(hint('a', 10, ['b']), asked)).toBe('waits')
    expect(judgeUnlock(hint('a'), { ...asked, ...terms(['a']), sum: 0 })).toBe('known')
    // A penalty does not keep a team from what costs nothing.
    expect(judgeUnlock(hint('a', 0), { ...asked, sum: -5, agreed: 0 })).toBe('unlock')
  })
})

const keys = ['a', 'b', 'c', 'd', 'e']

test('whatever is bought in whatever order, each is paid once, and no purchase takes the sum below 0', () => {
  const lists = fc
    .array(fc.record({ cost: fc.nat(30), requires: fc.subarray(keys) }), { minLength: 5, maxLength: 5 })
    .map((all) => all.map(({ cost, requires }, index) => hint(keys[index]!, cost, requires)))
  fc.assert(
    fc.property(lists, fc.array(fc.nat(4), { maxLength: 20 }), fc.nat(80), (hints, wishes, points) => {
      const unlocked = new Set<string>()
      let sum = points
      for (const index of wishes) {
        const wish = hints[index]!
        const before = unlocked.has(wish.key)
        const verdict = judgeUnlock(wish, { ...terms(), unlocked, sum, agreed: wish.cost })
        if (before) expect(verdict).toBe('known')
        if (verdict !== 'unlock') continue
        unlocked.add(wish.key)
        sum -= wish.cost
        expect(sum).toBeGreaterThanOrEqual(0)
        for (const key of wish.requires) expect(unlocked).toContain(key)
      }
      expect(points - sum).toBe([...unlocked].reduce((all, key) => all + hints[keys.indexOf(key)]!.cost, 0))
    }),
  )
})

describe('a list of hints', () => {
  test('has no key twice, no unknown one and no circle, and the refusal names the hint', () => {
    expect(hintProblem([hint('a'), hint('b', 1, ['a']), hint('c', 1, ['a', 'b'])])).toBeUndefined()
    expect(hintProblem([hint('a'), hint('a')])).toEqual({ kind: 'same-key', title: 'Hint a' })
    expect(hintProblem([hint('a', 1, ['z'])])).toEqual({ kind: 'unknown', title: 'Hint a' })
    expect(hintProblem([hint('a'), hint('b', 1, ['b'])])).toEqual({ kind: 'circle', title: 'Hint b' })
    const circle = [hint('x'), hint('a', 1, ['c']), hint('b', 1, ['a']), hint('c', 1, ['b'])]
    expect(hintProblem(circle)).toEqual({ kind: 'circle', title: 'Hint a' })
  })

  test('without a problem can be unlocked as a whole', () => {
    const lists = fc.array(fc.subarray(keys), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(lists, (all) => {
        const hints = all.map((requires, index) => hint(keys[index]!, 0, requires))
        const unlocked = new Set<string>()
        for (let round = 0; round < hints.length; round++) {
          for (const one of hints) {
            if (hintState(one, terms([...unlocked])) === 'open') unlocked.add(one.key)
          }
        }
        expect(hintProblem(hints) === undefined).toBe(unlocked.size === hints.length)
      }),
    )
  })
})
