import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CtfdEvent, ctfdStandings, ctfdValue } from './ctfd-standings.ts'

const event = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  account: fc.constantFrom('a', 'b', 'c', 'd'),
  points: fc.integer({ min: -3, max: 3 }),
  at: fc.integer({ min: 0, max: 5 }),
})
const isShown = (account: string) => account !== 'd'
const sumOf = (events: readonly CtfdEvent[], account: string) =>
  events.reduce((sum, one) => sum + (one.account === account ? one.points : 0), 0)

test('everybody who is shown and has an event of some worth is on the board once, with the sum of their events', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const board = ctfdStandings(events, isShown)
      const expected = new Set(
        events.flatMap(({ account, points }) => (points !== 0 && isShown(account) ? account : [])),
      )
      expect(new Set(board.map(({ account }) => account))).toEqual(expected)
      expect(board).toHaveLength(expected.size)
      for (const { account, score } of board) expect(score).toBe(sumOf(events, account))
    }),
  )
})

test('nobody is above an account with more points, and the order of the events does not matter', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const board = ctfdStandings(events, isShown)
      for (const [at, { score }] of board.entries())
        expect(score).toBeLessThanOrEqual(board[at - 1]?.score ?? score)
      const distinct = events.map((one, id) => ({ ...one, id }))
      expect(ctfdStandings([...distinct].reverse(), isShown)).toEqual(ctfdStandings(distinct, isShown))
    }),
  )
})

test('events of no worth change nothing', () => {
  fc.assert(
    fc.property(fc.array(event), fc.array(event), (events, more) => {
      const empty = more.map((one) => ({ ...one, points: 0 }))
      expect(ctfdStandings([...events, ...empty], isShown)).toEqual(ctfdStandings(events, isShown))
    }),
  )
})

test('A8.5 an award lowers the sum and moves the time of a tie', () => {
  const solve = (account: string, id: number, at: number) => ({ account, id, at, points: 100 })
  const tie = [solve('a', 1, 10), solve('b', 2, 20)]
  expect(ctfdStandings(tie, isShown).map(({ account }) => account)).toEqual(['a', 'b'])
  const late = [
    ...tie,
    { account: 'a', id: 3, at: 30, points: -50 },
    { account: 'a', id: 4, at: 31, points: 50 },
  ]
  expect(ctfdStandings(late, isShown)).toEqual([
    { account: 'b', score: 100 },
    { account: 'a', score: 100 },
  ])
  const paid = [...tie, { account: 'a', id: 3, at: 30, points: -50 }]
  expect(ctfdStandings(paid, isShown)[1]).toEqual({ account: 'a', score: 50 })
})

test('A8.3 the value for ten visible solvers and for nine', () => {
  const curve = { curve: 'ctfd-log', originalScore: 500, curveMinimum: 50, curveDecay: 20 } as const
  expect([ctfdValue(curve, 10), ctfdValue(curve, 9)]).toEqual([409, 428])
})
