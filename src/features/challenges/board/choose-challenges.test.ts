import { expect, test } from 'vitest'
import type { BoardChallengeView } from '#src/contract/scoreboard.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import { allChallenges, chooseChallenges, countCategories } from './choose-challenges.ts'

const challenge = (id: number, title: string, category: ChallengeCategory): BoardChallengeView => ({
  id,
  title,
  category,
  score: 100,
  solved: 0,
  bloods: [],
  disableBloodBonus: false,
})
const groups = {
  Web: [challenge(3, 'Cookie jar', 'Web')],
  Misc: [challenge(1, 'Welcome', 'Misc'), challenge(2, 'ＷＥＬＬ', 'Misc')],
}
const all = allChallenges(groups)
const everything = { category: null, search: '', hideSolved: false }
const ids = (found: BoardChallengeView[]) => found.map(({ id }) => id)

test('all challenges come in the order of the categories', () => {
  expect(ids(all)).toEqual([1, 2, 3])
})

test('a category shows only its own, and counts what is solved', () => {
  expect(ids(chooseChallenges(all, new Set(), { ...everything, category: 'Web' }))).toEqual([3])
  expect(countCategories(groups, new Set([1]))).toEqual([
    { category: 'Misc', total: 2, solved: 1 },
    { category: 'Web', total: 1, solved: 0 },
  ])
})

test('the search looks into titles in any letter form', () => {
  expect(ids(chooseChallenges(all, new Set(), { ...everything, search: ' wel' }))).toEqual([1, 2])
})

test('solved ones can be hidden', () => {
  expect(ids(chooseChallenges(all, new Set([1, 3]), { ...everything, hideSolved: true }))).toEqual([2])
})
