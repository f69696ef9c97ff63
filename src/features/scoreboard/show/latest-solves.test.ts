import { expect, test } from 'vitest'
import { documentedLook } from '#src/theme/categories.tsx'
import { boardRow } from '../testing/board-row.ts'
import { latestSolves } from './latest-solves.ts'

const challenge = (id: number) => ({
  id,
  title: `C${id}`,
  category: 'Web' as const,
  score: 100,
  solved: 0,
  bloods: [],
  disableBloodBonus: false,
})
const groups = [{ look: documentedLook('Web'), challenges: [challenge(1), challenge(2)] }]
const solve = (id: number, time: number) => ({ id, time, score: 1, type: 'Normal' as const, userName: null })

test('the newest solves of all teams, without those of challenges that are gone', () => {
  const rows = [
    boardRow({ id: 1, name: 'A', solvedChallenges: [solve(1, 10), solve(2, 40)] }),
    boardRow({ id: 2, name: 'B', solvedChallenges: [solve(1, 30), solve(9, 50)] }),
  ]
  const told = latestSolves(rows, groups, 2).map(({ teamName, challenge: { title } }) => [teamName, title])
  expect(told).toEqual([
    ['A', 'C2'],
    ['B', 'C1'],
  ])
})
