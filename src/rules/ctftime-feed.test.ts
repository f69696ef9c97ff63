import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoardRow } from '#src/rules/scoreboard-types.ts'
import { ctftimeFeed, namesInTrouble, taskNames } from './ctftime-feed.ts'

const row = (it: Partial<BoardRow>): BoardRow => ({
  id: 1,
  name: 'Teapots',
  bio: null,
  division: null,
  avatar: null,
  score: 0,
  rank: 1,
  divisionRank: null,
  lastSubmissionTime: null,
  adjustedAt: null,
  solvedChallenges: [],
  solvedCount: 0,
  adjustments: [],
  ...it,
})
const solve = (id: number, score: number, time: number) => ({
  id,
  score,
  time,
  type: 'Normal' as const,
  userName: null,
})
const names = taskNames([
  { id: 3, title: 'Leaves' },
  { id: 4, title: 'Kettle' },
])

test('A2a.1 the sample', () => {
  const rows = [
    row({
      score: 892,
      lastSubmissionTime: 1_777_630_000_000,
      solvedChallenges: [solve(3, 892, 1_777_630_000_999)],
    }),
    row({
      name: 'Béla',
      rank: 2,
      score: 500,
      lastSubmissionTime: 1_777_640_000_000,
      solvedChallenges: [solve(4, 500, 1_777_640_000_000)],
    }),
  ]
  expect(ctftimeFeed(rows, names, false)).toEqual({
    tasks: ['Leaves', 'Kettle'],
    standings: [
      {
        pos: 1,
        team: 'Teapots',
        score: 892,
        taskStats: { Leaves: { points: 892, time: 1777630000 } },
        lastAccept: 1777630000,
      },
      {
        pos: 2,
        team: 'Béla',
        score: 500,
        taskStats: { Kettle: { points: 500, time: 1777640000 } },
        lastAccept: 1777640000,
      },
    ],
  })
})

test('A2a.3 teams without points are left out unless they are asked for, and have no time of a last solve', () => {
  const rows = [row({ score: 0 }), row({ name: 'Below', rank: 2, score: -20 })]
  expect(ctftimeFeed(rows, names, false)).toEqual({ tasks: ['Leaves', 'Kettle'], standings: [] })
  expect(ctftimeFeed(rows, names, true).standings).toEqual([
    { pos: 1, team: 'Teapots', score: 0, taskStats: {} },
    { pos: 2, team: 'Below', score: -20, taskStats: {} },
  ])
})

test('a team outside of the ranking is a guest without a place', () => {
  const [guest] = ctftimeFeed([row({ rank: 0, score: 10 })], names, false).standings
  expect(guest).toMatchObject({ outward: true, score: 10 })
  expect(guest).not.toHaveProperty('pos')
})

test('tasks have different names, and the first of a title keeps it', () => {
  const titles = fc.array(fc.constantFrom('Tea', 'Tea (2)', 'Tea (3)', 'Cup'), { maxLength: 12 })
  fc.assert(
    fc.property(titles, (list) => {
      const named = [...taskNames(list.map((title, id) => ({ id, title }))).values()]
      expect(new Set(named).size).toBe(list.length)
      for (const [at, title] of list.entries()) {
        if (list.indexOf(title) === at) expect(named[at]).toBe(title)
      }
    }),
  )
})

test('names that CTFtime cannot tell apart or cannot find', () => {
  expect(namesInTrouble(['Teapots', 'teapots', 'Spoons', 'Cups\u200b', 'Two  blanks', '山猫'])).toEqual([
    { name: 'Teapots', trouble: 'same' },
    { name: 'teapots', trouble: 'same' },
    { name: 'Cups\u200b', trouble: 'invisible' },
    { name: 'Two  blanks', trouble: 'spaces' },
  ])
})
