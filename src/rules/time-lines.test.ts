import { expect, test } from 'vitest'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'
import { timeLines } from '#src/rules/time-lines.ts'

const aRow = (
  id: number,
  division: string | null,
  solves: [time: number, score: number][] = [],
): BoardRow => ({
  id,
  name: `team ${id}`,
  bio: null,
  division,
  avatar: null,
  score: 0,
  rank: id + 1,
  divisionRank: null,
  lastSubmissionTime: null,
  adjustedAt: null,
  solvedChallenges: solves.map(([time, score], index) => ({
    id: index,
    score,
    type: 'Normal',
    userName: null,
    time,
  })),
  solvedCount: solves.length,
  adjustments: [],
})

test('points add up over time', () => {
  const lines = timeLines([
    aRow(1, null, [
      [1400, 907],
      [1500, 1050],
    ]),
  ])
  expect([...lines]).toEqual([
    [
      'all',
      [
        {
          id: 1,
          name: 'team 1',
          items: [
            { time: 1400, score: 907 },
            { time: 1500, score: 1957 },
          ],
        },
      ],
    ],
  ])
})

test('the best ten of all and of each division', () => {
  const ranking = Array.from({ length: 24 }, (_, index) => aRow(index, index % 2 ? 'odd' : '__proto__'))
  const ids = [...timeLines(ranking)].map(([key, lines]) => [key, lines.map(({ id }) => id)])
  expect(ids).toEqual([
    ['all', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['__proto__', [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]],
    ['odd', [1, 3, 5, 7, 9, 11, 13, 15, 17, 19]],
  ])
})

test('a board without teams has one empty key', () => {
  expect([...timeLines([])]).toEqual([['all', []]])
})
