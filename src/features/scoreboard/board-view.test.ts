import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksOf } from '#src/theme/categories.tsx'
import {
  choiceShowing,
  chosenRows,
  divisionsOf,
  groupsOf,
  pageCount,
  pageSize,
  rowsOnPage,
  wholeBoard,
} from './board-view.ts'
import { boardRow } from './testing/board-row.ts'

const rows = Array.from({ length: 95 }, (_, index) =>
  boardRow({
    id: index + 1,
    name: `Team ${index + 1}`,
    rank: index + 1,
    division: index % 2 ? 'Open' : 'Students',
  }),
)

describe('which rows', () => {
  test('all, or one division', () => {
    expect(chosenRows(rows, wholeBoard)).toHaveLength(95)
    expect(chosenRows(rows, { ...wholeBoard, division: 'Open' })).toHaveLength(47)
  })

  test('a search overrides the division and looks past letter case and width', () => {
    const found = chosenRows(rows, { ...wholeBoard, division: 'Open', search: ' ＴＥＡＭ 95 ' })
    expect(found.map((row) => row.id)).toEqual([95])
  })
})

describe('pages', () => {
  test('every row is on exactly one page', () => {
    fc.assert(
      fc.property(fc.nat(rows.length), (count) => {
        const some = rows.slice(0, count)
        const pages = Array.from({ length: pageCount(count) }, (_, index) => rowsOnPage(some, index + 1))
        expect(pages.flat()).toEqual(some)
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(pageSize)
      }),
    )
  })

  test('a page beyond the end is the last one', () => {
    expect(rowsOnPage(rows, 99).map((row) => row.rank)).toEqual([91, 92, 93, 94, 95])
    expect(rowsOnPage([], 1)).toEqual([])
  })
})

describe('the page of a team', () => {
  test('in its division, if that is the chosen one', () => {
    expect(choiceShowing(rows[61]!, rows, { ...wholeBoard, division: 'Open', search: 'x' })).toEqual({
      ...wholeBoard,
      division: 'Open',
      page: 2,
    })
  })

  test('otherwise among all teams', () => {
    expect(choiceShowing(rows[61]!, rows, { ...wholeBoard, division: 'Students' })).toEqual({
      ...wholeBoard,
      page: 3,
    })
  })
})

test('divisions with teams, in the order of the game', () => {
  expect(divisionsOf({ all: [], Open: [], Students: [] }, ['Students', 'Empty', 'Open'])).toEqual([
    'Students',
    'Open',
  ])
  expect(divisionsOf({ all: [] }, null)).toEqual([])
})

test('categories keep the order of the terms', () => {
  const challenge = { id: 1, title: 'A', score: 1, solved: 0, bloods: [], disableBloodBonus: false }
  const web = ['Web 10', 'Zoo', 'Web 2', 'Ämter', 'alpha'].map((title, id) => ({
    ...challenge,
    id,
    title,
    category: 'Web' as const,
  }))
  const groups = groupsOf(
    { Web: web, Misc: [{ ...challenge, category: 'Misc' }], AI: [] },
    'de-DE',
    [],
    looksOf([]),
  )
  expect(groups[1]?.challenges.map(({ title }) => title)).toEqual([
    'alpha',
    'Ämter',
    'Web 2',
    'Web 10',
    'Zoo',
  ])
  expect(groups.map(({ look }) => look.name)).toEqual(['Misc', 'Web'])
  const byHand = groupsOf({ Web: web }, 'de-DE', [4, 0, 1, 3, 2], looksOf([]))
  expect(byHand[0]?.challenges.map(({ id }) => id)).toEqual([4, 0, 1, 3, 2])
})
