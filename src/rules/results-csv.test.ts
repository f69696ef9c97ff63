import { expect, test } from 'vitest'
import { resultsCsv } from './results-csv.ts'

const row = {
  id: 7,
  name: 'Teapots',
  division: null,
  rank: 1,
  score: 892,
  solvedCount: 2,
  lastSolveAt: Date.UTC(2026, 4, 1, 10, 0, 0),
}
const head = '\uFEFFplace,team_id,team,division,score,solves,last_solve_at,ctftime_team_id\r\n'

test('A2d.1, A2d.3: the columns are always these; names are no formulas, and numbers are numbers', () => {
  const rows = [
    { ...row, division: 'Open' },
    { ...row, id: 8, rank: 2, name: '=1+1' },
    { ...row, id: 9, rank: 0, name: 'a,"b"', score: -50, solvedCount: 0, lastSolveAt: null },
  ]
  expect(resultsCsv(rows)).toBe(
    `${head}1,7,Teapots,Open,892,2,2026-05-01T10:00:00.000Z,\r\n` +
      `2,8,'=1+1,,892,2,2026-05-01T10:00:00.000Z,\r\n` +
      `,9,"a,""b""",,-50,0,,\r\n`,
  )
})

test('A2d.2: without a team it is the line of the columns', () => {
  expect(resultsCsv([])).toBe(head)
})
