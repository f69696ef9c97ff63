import { expect, test } from 'vitest'
import { documentedLook } from '#src/theme/categories.tsx'
import type { BoardGroup } from '../board-view.ts'
import { boardRow } from '../testing/board-row.ts'
import { categoryFigures, memberFigures, radarPoints } from './team-figures.ts'

const challenge = (id: number, score: number) => ({
  id,
  title: `C${id}`,
  category: 'Web' as const,
  score,
  solved: 0,
  bloods: [],
  disableBloodBonus: false,
})
const solve = (id: number, score: number, userName: string | null) => ({
  id,
  score,
  userName,
  type: 'Normal' as const,
  time: id,
})
const groups: BoardGroup[] = [
  { look: documentedLook('Web'), challenges: [challenge(1, 100), challenge(2, 300)] },
  { look: documentedLook('AI'), challenges: [challenge(3, 100)] },
]

test('a category is full at its whole value; a blood bonus does not go past it', () => {
  const row = boardRow({ score: 205, solvedChallenges: [solve(1, 100, 'ann'), solve(3, 105, 'ann')] })
  expect(categoryFigures(row, groups)).toEqual([
    { look: documentedLook('Web'), points: 100, solved: 1, of: 2, share: 0.25 },
    { look: documentedLook('AI'), points: 105, solved: 1, of: 1, share: 1 },
  ])
})

test('members by points; removed accounts count together', () => {
  const row = boardRow({
    score: 400,
    solvedChallenges: [solve(1, 100, 'ann'), solve(2, 200, null), solve(3, 100, null)],
  })
  expect(memberFigures(row)).toEqual([
    { userName: null, points: 300, solved: 2, share: 0.75 },
    { userName: 'ann', points: 100, solved: 1, share: 0.25 },
  ])
  expect(memberFigures(boardRow())).toEqual([])
})

test('the first corner is on top, the others go round to the right', () => {
  const [top, right, bottom] = radarPoints([1, 0.5, 1, 0], 100)
  expect(top!.x).toBeCloseTo(0)
  expect(top!.y).toBeCloseTo(-100)
  expect(right!.x).toBeCloseTo(50)
  expect(bottom!.y).toBeCloseTo(100)
})
