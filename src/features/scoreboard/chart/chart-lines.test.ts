import { expect, test } from 'vitest'
import { boardRow } from '../testing/board-row.ts'
import { withOwnLine } from './chart-lines.ts'

const solve = (id: number, score: number) => ({
  id,
  score,
  type: 'Normal' as const,
  userName: 'ann',
  time: id,
})
const best = [{ id: 1, name: 'Best', items: [{ time: 1, score: 900 }] }]
const own = boardRow({ id: 7, name: 'Own', solvedCount: 2, solvedChallenges: [solve(3, 100), solve(8, 50)] })

test('the own team has its line, wherever it stands', () => {
  expect(withOwnLine(best, own, 'all', []).at(-1)).toEqual({
    id: 7,
    name: 'Own',
    items: [
      { time: 3, score: 100 },
      { time: 8, score: 150 },
    ],
  })
})

test('once, in its own division, and not before its first solve', () => {
  expect(withOwnLine(best, { ...own, id: 1 }, 'all', [])).toBe(best)
  expect(withOwnLine(best, boardRow({ id: 7 }), 'all', [])).toBe(best)
  expect(withOwnLine(best, undefined, 'all', [])).toBe(best)
  expect(withOwnLine(best, own, 'Open', [])).toBe(best)
  expect(withOwnLine(best, { ...own, division: 'Open' }, 'Open', [])).toHaveLength(2)
})

test('with what the organisers gave or took', () => {
  const line = withOwnLine(best, own, 'all', [
    { id: '1', kind: 'staff', points: -20, at: 5, reason: null },
  ]).at(-1)
  expect(line?.items).toEqual([
    { time: 3, score: 100 },
    { time: 5, score: 80 },
    { time: 8, score: 130 },
  ])
})
