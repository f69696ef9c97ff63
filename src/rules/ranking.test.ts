import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byRank, rerank } from '#src/rules/ranking.ts'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'

const aRow = (id: number, score: number, lastSubmissionTime: number | null): BoardRow => ({
  id,
  score,
  lastSubmissionTime,
  adjustedAt: null,
  name: `team ${id}`,
  bio: null,
  division: null,
  avatar: null,
  rank: 0,
  divisionRank: null,
  solvedChallenges: [],
  solvedCount: 0,
  adjustments: [],
})

test('points, then time, then id', () => {
  const rows = [aRow(1, 0, null), aRow(2, 0, 50), aRow(3, 10, 90), aRow(4, 10, 80), aRow(5, 10, 80)]
  expect(rows.toSorted(byRank).map(({ id }) => id)).toEqual([4, 5, 3, 2, 1])
})

test('where adjustments decide too, the later of both times counts', () => {
  const rows = [
    { ...aRow(1, 10, 50), adjustedAt: 90 },
    { ...aRow(2, 10, 80), adjustedAt: 60 },
    { ...aRow(3, 10, null), adjustedAt: 70 },
    aRow(4, 10, null),
  ]
  expect(rows.toSorted(byRank).map(({ id }) => id)).toEqual([3, 2, 1, 4])
})

test('moving only what changed sorts like sorting everything', () => {
  const points = fc.integer({ min: 0, max: 5 })
  fc.assert(
    fc.property(fc.array(fc.tuple(points, points, fc.boolean()), { maxLength: 30 }), (teams) => {
      const rows = teams.map(([score], index) => aRow(index, score, 1))
      const ranking = rerank(rows, new Set(rows))
      const moved = rows.filter((_, index) => teams[index]?.[2])
      for (const row of moved) row.score = teams[row.id]?.[1] ?? 0
      const ids = rerank(ranking, new Set(moved)).map(({ id }) => id)
      expect(ids).toEqual(rows.toSorted(byRank).map(({ id }) => id))
    }),
  )
})
