import { expect, test } from 'vitest'
import { documentedLook } from '#src/theme/categories.tsx'
import { boardRow } from '../testing/board-row.ts'
import { columnsOf, sameColumns, sameRow } from './board-columns.ts'

const challenge = (id: number) => ({
  id,
  title: `C${id}`,
  category: 'Web' as const,
  score: 100,
  solved: 0,
  bloods: [],
  disableBloodBonus: false,
})
const solve = { id: 3, score: 100, type: 'Normal' as const, userName: 'ann', time: 5 }

const groups = [
  { look: documentedLook('Web'), challenges: [challenge(3), challenge(1)] },
  { look: documentedLook('AI'), challenges: [challenge(2)] },
]

test('a category opens with its first challenge', () => {
  const columns = columnsOf(groups, 'challenges')
  expect(columns.map(({ ids, opens }) => [ids, opens])).toEqual([
    [[3], true],
    [[1], false],
    [[2], true],
  ])
  expect(sameColumns(columns, columnsOf(groups, 'challenges'))).toBe(true)
  expect(sameColumns(columns, columns.slice(1))).toBe(false)
})

test('a column for each category, or none', () => {
  expect(columnsOf(groups, 'categories').map(({ ids }) => ids)).toEqual([[3, 1], [2]])
  expect(columnsOf(groups, 'compact')).toEqual([])
})

test('a row looks the same until its ranks, points or solves change', () => {
  const row = boardRow({ solvedChallenges: [solve] })
  expect(sameRow(row, boardRow({ solvedChallenges: [{ ...solve }] }))).toBe(true)
  expect(sameRow(row, boardRow({ solvedChallenges: [{ ...solve, type: 'FirstBlood' }] }))).toBe(false)
  expect(sameRow(row, { ...row, rank: 2 })).toBe(false)
})
