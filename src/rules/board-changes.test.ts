import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardMoves, type RankedRow } from './board-changes.ts'

const row = (id: number, rank: number, score: number): RankedRow => ({ id, name: `team ${id}`, rank, score })

test('a solve that no longer counts takes one team down, and another one up', () => {
  expect(
    boardMoves([row(1, 1, 900), row(2, 2, 890), row(3, 3, 10)], [row(2, 1, 890), row(3, 2, 10)]),
  ).toEqual([
    { name: 'team 1', before: { rank: 1, score: 900 }, after: null },
    { name: 'team 2', before: { rank: 2, score: 890 }, after: { rank: 1, score: 890 } },
    { name: 'team 3', before: { rank: 3, score: 10 }, after: { rank: 2, score: 10 } },
  ])
})

const board = fc.uniqueArray(
  fc.record({ id: fc.nat(8), rank: fc.nat(4), score: fc.nat(4) }).map(({ id, ...rest }) => ({
    id,
    name: `team ${id}`,
    ...rest,
  })),
  { selector: ({ id }) => id },
)

test('a team is named when it differs, once, and never otherwise', () => {
  fc.assert(
    fc.property(board, board, (before, after) => {
      const named = boardMoves(before, after).map(({ name }) => name)
      const at = (rows: RankedRow[], name: string) => {
        const found = rows.find((one) => one.name === name)
        return found && `${found.rank} ${found.score}`
      }
      const all = new Set([...before, ...after].map(({ name }) => name))
      expect(named.toSorted()).toEqual(
        [...all].filter((name) => at(before, name) !== at(after, name)).toSorted(),
      )
    }),
  )
})

test('the same board changes nothing', () => {
  fc.assert(
    fc.property(board, (rows) => {
      expect(boardMoves(rows, rows)).toEqual([])
    }),
  )
})
