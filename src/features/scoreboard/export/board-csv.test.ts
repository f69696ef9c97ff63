import { expect, test } from 'vitest'
import { documentedLook } from '#src/theme/categories.tsx'
import { boardRow } from '../testing/board-row.ts'
import { boardCsv } from './board-csv.ts'

const heads = {
  rank: 'Rank',
  team: 'Team',
  division: 'Division',
  solved: 'Solved',
  score: 'Score',
  adjustments: 'Adjustments',
}
const challenge = { category: 'Web' as const, score: 100, solved: 1, bloods: [], disableBloodBonus: false }
const groups = [
  { look: documentedLook('Web'), challenges: [{ ...challenge, id: 4, title: 'Cookies, "raw"' }] },
]

test('names cannot break the table, and are never formulas', () => {
  const solve = { id: 4, score: 105, type: 'FirstBlood' as const, userName: 'ann', time: 1 }
  const rows = [
    boardRow({ name: '=HYPERLINK("x")', rank: 1, score: 105, solvedCount: 1, solvedChallenges: [solve] }),
    boardRow({ id: 2, name: '深夜, 零点', division: 'Open', rank: 2 }),
  ]
  expect(boardCsv(rows, groups, heads)).toBe(
    '\uFEFFRank,Team,Division,Solved,Score,"Cookies, ""raw"""\r\n' +
      '1,"\'=HYPERLINK(""x"")",,1,105,105\r\n' +
      '2,"深夜, 零点",Open,0,0,\r\n',
  )
})

test('points beside the solves have a column where a team has any', () => {
  const rows = [boardRow({ name: 'Ants', rank: 1, score: -20 })]
  expect(boardCsv(rows, groups, heads)).toBe(
    '\uFEFFRank,Team,Division,Solved,Score,Adjustments,"Cookies, ""raw"""\r\n1,Ants,,0,-20,-20,\r\n',
  )
})
