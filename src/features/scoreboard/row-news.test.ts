import { expect, test } from 'vitest'
import { newsOf } from './row-news.ts'
import { boardRow } from './testing/board-row.ts'

const solve = (id: number) => ({ id, score: 100, type: 'Normal' as const, userName: 'ann', time: id })

test('an overtaking: who solved what, and who went up and down', () => {
  const leader = boardRow({ id: 1, rank: 1, score: 150 })
  const chaser = boardRow({ id: 2, rank: 2, score: 100, solvedChallenges: [solve(4)] })
  const last = boardRow({ id: 3, rank: 3 })
  const news = newsOf(
    [leader, chaser, last],
    [
      { ...chaser, rank: 1, score: 200, solvedChallenges: [solve(4), solve(5)] },
      { ...leader, rank: 2 },
      { ...last },
      boardRow({ id: 4, rank: 4 }),
    ],
  )
  expect([...news]).toEqual([
    [2, { climbed: 1, scored: true, solved: new Set([5]) }],
    [1, { climbed: -1, scored: false, solved: new Set() }],
  ])
})
