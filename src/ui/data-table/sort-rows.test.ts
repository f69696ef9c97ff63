import { expect, test } from 'vitest'
import type { Locale } from '#src/rules/terms.ts'
import type { Column } from './column.ts'
import { sortRows } from './sort-rows.ts'

interface Team {
  name: string
  score: number | null
}
const columns: Column<Team, 'name' | 'score' | 'note'>[] = [
  { key: 'name', label: 'Team', cell: ({ name }) => name, sort: ({ name }) => name },
  { key: 'score', label: 'Score', cell: ({ score }) => score, sort: ({ score }) => score },
  { key: 'note', label: 'Note', cell: () => null, sort: true },
]
const teams: Team[] = [
  { name: 'team 10', score: 5 },
  { name: 'Ähre', score: null },
  { name: 'team 2', score: 5 },
  { name: 'zebra', score: -1 },
]
const names = (by: 'name' | 'score' | 'note', descending: boolean, locale: Locale = 'de-DE') =>
  sortRows(teams, columns, { by, descending }, locale).map(({ name }) => name)

test('names are in the order of the language, numbers in them by value', () => {
  expect(names('name', false)).toEqual(['Ähre', 'team 2', 'team 10', 'zebra'])
  expect(names('name', true)).toEqual(['zebra', 'team 10', 'team 2', 'Ähre'])
})

test('what is missing comes last in both directions, equal rows keep their order', () => {
  expect(names('score', false)).toEqual(['zebra', 'team 10', 'team 2', 'Ähre'])
  expect(names('score', true)).toEqual(['team 10', 'team 2', 'zebra', 'Ähre'])
})

test('rows that the server has sorted stay as they are', () => {
  expect(sortRows(teams, columns, { by: 'note', descending: true }, 'en-US')).toBe(teams)
  expect(sortRows(teams, columns, undefined, 'en-US')).toBe(teams)
})
