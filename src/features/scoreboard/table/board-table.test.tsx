import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { documentedLook } from '#src/theme/categories.tsx'
import { showForm } from '#src/ui/testing/show-form.tsx'
import type { BoardGroup, BoardView } from '../board-view.ts'
import { boardRow } from '../testing/board-row.ts'
import { BoardTable } from './board-table.tsx'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

let close = async () => {}
afterEach(() => close())

const challenge = (id: number, title: string, category: 'Web' | 'AI') => ({
  id,
  title,
  category,
  score: 100,
  solved: 1,
  bloods: [],
  disableBloodBonus: false,
})
const groups: BoardGroup[] = [
  {
    look: documentedLook('Web'),
    challenges: [challenge(1, 'Cookie jar', 'Web'), challenge(2, 'Second order', 'Web')],
  },
  { look: documentedLook('AI'), challenges: [challenge(3, 'Parrot', 'AI')] },
]
const solve = (id: number, type: 'FirstBlood' | 'Normal', score: number) => ({
  id,
  type,
  score,
  userName: 'ann',
  time: 5,
})
const rows = [
  boardRow({
    id: 7,
    name: 'Overflow',
    division: 'Open',
    rank: 1,
    divisionRank: 1,
    score: 1_205,
    solvedCount: 2,
    solvedChallenges: [solve(1, 'FirstBlood', 105), solve(3, 'Normal', 1_100)],
  }),
  boardRow({ id: 8, name: 'Kernel Panic', division: 'Open', rank: 2, divisionRank: 2 }),
]

async function show({ inDivision = false, view = 'challenges' as BoardView, news = new Map() } = {}) {
  const onTeam = vi.fn()
  const shown = await showForm(
    <BoardTable {...{ rows, groups, inDivision, view, news, onTeam }} ownTeamId={8} asked="" corner={null} />,
    () => undefined,
  )
  close = shown.close
  const all = (selector: string) => [...shown.host.querySelectorAll<HTMLElement>(selector)]
  return { all, onTeam }
}

const words = (elements: HTMLElement[]) => elements.map((element) => element.textContent)

test('every column and row has a header, and a category spans its challenges', async () => {
  const { all } = await show()
  expect(words(all('thead tr:last-of-type th[scope=col]'))).toEqual(['Rank', 'Team', 'Solved', 'Score'])
  expect(all('th[scope=colgroup]').map((head) => [head.textContent, head.getAttribute('colspan')])).toEqual([
    ['Web', '2'],
    ['AI', '1'],
  ])
  expect(words(all('tr:nth-of-type(2) th[scope=col]'))).toEqual(['Cookie jar', 'Second order', 'Parrot'])
  expect(words(all('thead tr:last-of-type td'))).toEqual(['100', '100', '100'])
  expect(all('tbody th[scope=row]')).toHaveLength(2)
})

test('columns have their widths before the head is parsed to its end, so that nothing moves', async () => {
  for (const [inDivision, spans] of [
    [false, [4, 3]],
    [true, [5, 3]],
  ] as const) {
    const { all } = await show({ inDivision })
    expect(all('table > colgroup').map((group) => Number(group.getAttribute('span')))).toEqual(spans)
    expect(all('tbody tr:first-child > *')).toHaveLength(spans[0] + spans[1])
    await close()
  }
  expect((await show({ view: 'compact' })).all('colgroup')).toHaveLength(1)
})

test('a cell tells in words what its sign shows, and an unsolved one is empty', async () => {
  const { all } = await show()
  const cells = all('tbody tr:first-of-type td').slice(3)
  expect(cells.map((cell) => cell.querySelector('[role=img]')?.getAttribute('aria-label'))).toEqual([
    'First blood, 105',
    undefined,
    'Solved, 1,100',
  ])
  expect(cells[1]?.textContent).toBe('')
})

test('a chosen division adds its rank', async () => {
  const { all } = await show({ inDivision: true })
  expect(words(all('thead tr:last-of-type th'))).toContain('In division')
  expect(words(all('tbody tr:last-of-type td').slice(0, 2))).toEqual(['2', '2'])
})

test('the own team is marked in words, and every row opens its team', async () => {
  const { all, onTeam } = await show()
  expect(words(all('tbody th'))[1]).toContain('You')
  await act(async () => all('tbody th button')[0]!.click())
  await act(async () => all('tbody tr:last-of-type td')[0]!.click())
  expect(onTeam.mock.calls).toEqual([[7], [8]])
})

test('by category a cell counts', async () => {
  const { all } = await show({ view: 'categories' })
  expect(words(all('thead tr:first-of-type th'))).toEqual(['Web', 'AI'])
  expect(words(all('tbody tr:first-of-type td').slice(3))).toEqual(['1/2', '1/1'])
})

test('an overtaking is told in words', async () => {
  const { all } = await show({ news: new Map([[7, { climbed: 2, scored: true, solved: new Set() }]]) })
  expect(all('tbody tr:first-of-type td')[0]?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    '2 up',
  )
})
